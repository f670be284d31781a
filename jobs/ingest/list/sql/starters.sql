-- The SKUs of first purchases, and the customer's money from then on; first purchases of exactly $0 are left out
-- (docs/semantics.md §5).
create table starters as
select distinct customer_key, sku, total
from tx join {customers} as customers using (customer_key) join sku_numbers using (sku_key)
where {in_first_order} and first_value <> 0;
