-- The texts behind SKU keys that have none yet. Grouped before they are looked up: half the time.
insert into sku_texts
with texts as (
  select sku_key, any_value(sku_id_raw) as sku_id_raw, any_value(sku_name_raw) as sku_name_raw from sku_cells group by sku_key
)
select sku_key, clean(sku_id_raw), clean(sku_name_raw)
from texts where sku_key in (select sku_key from sku_rows) and sku_key not in (select sku_key from sku_texts);
