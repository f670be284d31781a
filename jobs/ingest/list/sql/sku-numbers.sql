-- SKUs are numbered in the order of their texts. The SKUs of an order are sorted by money, then by text. The first is
-- the order's main SKU (docs/semantics.md §11).
create table sku_numbers as
select sku_key, (dense_rank() over (order by text) - 1)::int as sku, text, name
from (
  select sku_key, replace(if(sku_id <> '', sku_id, sku_name), chr(0), '') as text,
    nullif(replace(sku_name, chr(0), ''), '') as name
  from sku_texts where sku_id <> '' or sku_name <> ''
);
copy (select sku, any_value(text) as text, min(name) as name from sku_numbers group by sku order by sku) to 'skus.parquet' (format parquet, compression zstd);
