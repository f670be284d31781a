-- A customer belongs to every SKU of the first purchase; first purchases of exactly $0 are left out (semantics.md §5).
-- Still by sku_key, one for each pair of id and name: a customer who bought one SKU under two names is folded later.
create table sku_starters as
select customer_key, sku_key, any_value(first_value) as first_value, any_value(total) as total, any_value(purchases) as purchases
from tx join customers using (customer_key)
where tx.ordered_at = first_at and sku_key is not null and first_value <> 0
group by customer_key, sku_key;

-- how often each pair of id and name occurs among the usable rows
create table sku_rows as
select sku_key, count(*) as n from tx where ordered_at is not null and sku_key is not null group by sku_key;
