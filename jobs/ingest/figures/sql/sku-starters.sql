-- A customer belongs to every SKU of the first purchase; first purchases of exactly $0 are left out (docs/semantics.md
-- §5). One row per row of the purchase; lifecycle-by-sku.sql merges those of the same SKU, whatever their names.
create table sku_starters as
select customer_key, sku_key, first_value, total, purchases
from tx join customers using (customer_key)
where {in_first_order} and sku_key is not null and first_value <> 0;

-- how often each pair of id and name occurs among the usable rows
create table sku_rows as
select sku_key, count(*) as n from tx where ordered_at is not null and sku_key is not null group by sku_key;
