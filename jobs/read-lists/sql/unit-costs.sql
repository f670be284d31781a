-- The unit costs of the SKUs of the list, by SKU and day (docs/semantics.md §25). SKUs are compared as the list keeps them.
select skus.sku, coalesce(valid_from, {always})::int as day, unit_cost::bigint as unit_cost
from read_parquet('{path}') as costs join skus on skus.text = costs.sku order by skus.sku, day;
