-- For each two of the SKUs in $ranked, named by their places in it: in how many purchases they are together (docs/semantics.md §11).
-- Counts one of $parts parts of all purchases, because only a part fits into a reader's memory. $days: as in first-products.sql.
-- Only the first $most of these SKUs of an order count; `cut` is the number of orders that have more.
with ranked as materialized (
  select unnest(numbers) as sku, unnest(range(1, len(numbers) + 1))::usmallint as rank
  from (select from_json($ranked, '["int"]') as numbers)
), last_of_all as (
  select epoch_us(max(ordered_at)) as last_us from all_orders
), watched as (
  select customer, epoch_us(ordered_at) as first_us from orders, last_of_all
  where $days::bigint is not null and purchase = 1 and last_us - epoch_us(ordered_at) >= $days::bigint * 86400000000
), in_part as not materialized (
  select customer, ordered_at, skus from orders
  where purchase is not null and len(skus) > 1 and (customer + place) % $parts::int = $part::int
), purchases as (
  select skus from in_part where $days::bigint is null
  union all
  select skus from in_part join watched using (customer) where epoch_us(ordered_at) - first_us <= $days::bigint * 86400000000
), items as materialized (
  select o, rank, (row_number() over (partition by o order by rank))::usmallint as nth
  from (select o, unnest(skus).sku as sku from (select (row_number() over ())::uinteger as o, skus from purchases))
    join ranked using (sku)
), counted as not materialized (
  from items where nth <= $most::int
)
select a.rank as a, b.rank as b, count(*) as together
from counted a join counted b on a.o = b.o and a.rank < b.rank
group by all
union all
select null, null, count(*) from items where nth = $most::int + 1;
