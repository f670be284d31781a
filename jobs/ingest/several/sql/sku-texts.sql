-- The newest file's text of a SKU is shown.
create table sku_texts as
select sku_key, arg_max(sku_id, part) as sku_id, arg_max(sku_name, part) as sku_name, arg_max(is_cut, part) as is_cut
from part_sku_texts group by sku_key;
