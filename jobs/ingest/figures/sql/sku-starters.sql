-- A customer belongs to every SKU of the first purchase; first purchases of exactly $0 are left out (docs/semantics.md
-- §5). One row per row of the purchase; sku-sums.sql merges the rows of a SKU, even if their names differ.
create table sku_starters as
select customer_key, sku_key, first_value, total, purchases
from tx join customers using (customer_key)
where {in_first_order} and sku_key is not null and first_value <> 0;
