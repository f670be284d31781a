-- Which SKUs are in the same purchase (docs/semantics.md §11), from `orders` and `skus`. $left_out and $days: as in
-- first-products.sql. $most_of_order: as JSON, how many SKUs of one order may count.
-- Pairs are made of the {most_skus} SKUs in most orders. A file of long orders would make too many pairs: then the longest
-- orders count with their most ordered SKUs only, so many that all pairs together stay within {most_pairs}.
-- Rows: each of those SKUs by its rank, each pair by two ranks, and the sums of all.
with left_out as (
  select sku from skus where text in (select unnest(from_json($left_out, '["VARCHAR"]')))
), last_of_all as (
  select epoch_us(max(ordered_at)) as last_us from orders
), watched as (
  select customer, epoch_us(ordered_at) as first_us from orders, last_of_all
  where $days::bigint is not null and purchase = 1 and last_us - epoch_us(ordered_at) >= $days::bigint * 86400000000
), purchases as (
  select skus from orders where $days::bigint is null and purchase is not null
  union all
  select skus from orders join watched using (customer)
  where purchase is not null and epoch_us(ordered_at) - first_us <= $days::bigint * 86400000000
), sums as materialized (
  select count(*)::bigint as orders from purchases
), ranked as materialized (
  select sku, orders, (row_number() over (order by orders desc, sku))::usmallint as rank
  from (
    select sku, count(*) as orders from (select unnest(skus).sku as sku from purchases)
    where sku not in (select sku from left_out) group by sku
  )
  qualify rank <= {most_skus}
), items as materialized (
  select o, rank, nth from (
    select o, rank, (row_number() over (partition by o order by rank))::usmallint as nth, count(*) over (partition by o) as n
    from (
      select o, unnest(skus).sku as sku
      from (select (row_number() over ())::uinteger as o, skus from purchases where len(skus) > 1)
    ) join ranked using (sku)
  ) where n > 1
), lengths as materialized (
  select n::bigint as n, count(*)::bigint as orders from (select max(nth) as n from items group by o) group by n
), costs as (
  select most, coalesce(sum(orders * least(n, most) * (least(n, most) - 1) // 2), 0) as pairs, coalesce(sum(orders) filter (n > most), 0) as cut
  from (select unnest(from_json($most_of_order, '["bigint"]')) as most) left join lengths on true group by most
), chosen as materialized (
  select most, cut from costs where pairs <= {most_pairs} or most = (select min(most) from costs) order by most desc limit 1
), pairs as (
  select a.rank as a, b.rank as b, count(*)::bigint as together
  from (from items where nth <= (select most from chosen)) a
    join (from items where nth <= (select most from chosen)) b on a.o = b.o and a.rank < b.rank
  group by all
  having together >= {least_orders} and together * 1000 >= (select orders from sums)
)
select 'sku' as kind, rank as a, null as b, text, sku, orders from ranked join skus using (sku)
union all
select 'pair', a, b, null, null, together from pairs
union all
select 'all', most, cut::bigint, null, null, (select orders from sums) from chosen;
