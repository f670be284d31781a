-- The texts behind SKU keys that have none yet. Grouped before they are looked up: half the time.
insert into sku_texts
with texts as (
  select sku_key, any_value(sku_id) as sku_id, any_value(sku_name) as sku_name from sku_cells group by sku_key
)
from texts where sku_key in (select sku_key from sku_rows) and sku_key not in (select sku_key from sku_texts);
