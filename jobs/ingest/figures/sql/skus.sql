-- A SKU is its id, without one its name (docs/semantics.md §5).
create table skus as
select sku_key, place, n, hash(if(sku_id <> '', sku_id, sku_name)) as sku_number, if(sku_id <> '', sku_id, sku_name) as sku,
  if(sku_id <> '' and sku_name <> '', sku_name, null) as name, is_cut
from sku_rows join sku_texts using (sku_key)
where sku_id <> '' or sku_name <> '';
select coalesce(sum(strlen(sku) + coalesce(strlen(name), 0)), 0)::double as bytes, count(*) filter (is_cut)::double as cut from skus;
