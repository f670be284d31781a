-- The texts of SKU keys that have none yet. Grouping before looking them up halves the time. Long texts are cut before
-- they are grouped, because 8,000 texts of 20 KB would take 160 MB.
insert into sku_texts
with texts as (
  select sku_key, any_value(bounded(sku_id_raw)) as sku_id, any_value(bounded(sku_name_raw)) as sku_name,
    any_value(is_long(sku_id_raw) or is_long(sku_name_raw)) as is_cut
  from sku_cells group by sku_key
)
select sku_key, clean(sku_id), clean(sku_name), is_cut
from texts where sku_key in (select sku_key from sku_rows) and sku_key not in (select sku_key from sku_texts);
