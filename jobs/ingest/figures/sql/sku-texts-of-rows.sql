-- The texts of SKU keys where each row had its own. In stages: DuckDB takes 0.1 s to plan clean(bounded(text)).
create table sku_texts as
with cut as (select sku_key, {cut} from sku_rows)
select sku_key, clean(sku_id) as sku_id, clean(sku_name) as sku_name, is_cut from cut;
