-- The texts behind SKU keys that have none yet.
insert into sku_texts
select sku_key, any_value(sku_id) as sku_id, any_value(sku_name) as sku_name
from sku_cells
where sku_key in (select sku_key from sku_rows) and sku_key not in (select sku_key from sku_texts)
group by sku_key;
