-- The {most_skus} SKUs in most purchases, by rank (docs/semantics.md §11), and how many purchases have how many SKUs, from `orders`
-- and `skus`. $left_out and $days: as in first-products.sql.
with left_out as (
  select sku from skus where text in (select unnest(from_json($left_out, '["VARCHAR"]')))
), last_of_all as (
  select epoch_us(max(ordered_at)) as last_us from all_orders
), watched as (
  select customer, epoch_us(ordered_at) as first_us from orders, last_of_all
  where $days::bigint is not null and purchase = 1 and last_us - epoch_us(ordered_at) >= $days::bigint * 86400000000
), purchases as not materialized (
  select skus from orders where $days::bigint is null and purchase is not null
  union all
  select skus from orders join watched using (customer)
  where purchase is not null and epoch_us(ordered_at) - first_us <= $days::bigint * 86400000000
), ranked as (
  select sku, orders, row_number() over (order by orders desc, sku) as rank
  from (
    select sku, count(*) as orders from (select unnest(skus).sku as sku from purchases)
    where sku not in (select sku from left_out) group by sku
  )
  qualify rank <= {most_skus}
)
select 'sku' as kind, rank as n, sku, text, orders from ranked join skus using (sku)
union all
select 'length', len(skus), null, null, count(*) from purchases group by len(skus);
