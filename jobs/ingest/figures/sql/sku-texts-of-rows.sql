-- The texts of SKU keys where each row has its own. In stages: DuckDB takes 0.1 s to plan clean(bounded(text)).
create table sku_texts as
with texts as (
  select sku_key, any_value(sku_id_raw) as sku_id, any_value(sku_name_raw) as sku_name
  from tx where ordered_at is not null and sku_key is not null group by sku_key
), cut as (
  select sku_key, bounded(sku_id) as sku_id, bounded(sku_name) as sku_name, is_long(sku_id) or is_long(sku_name) as is_cut from texts
)
select sku_key, clean(sku_id) as sku_id, clean(sku_name) as sku_name, is_cut from cut;
