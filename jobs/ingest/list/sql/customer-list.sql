-- One row per customer, numbered by first purchase: those who never purchased come last. Scores and segments are those of
-- docs/semantics.md §10: 1 + floor(5 * (rank - 1) / N), where rank - 1 customers have a strictly smaller value.
-- Orders are sorted by customer and place, and DuckDB keeps that order for windows without an order of their own.
create table purchase_gaps as
with purchases as (
  select customer_key, ordered_at, lag(customer_key) over () as c1, lag(customer_key, 2) over () as c2,
    lag(ordered_at) over () as previous_at
  from orders where value >= 0
)
select customer_key, ordered_at, c2 is distinct from customer_key as is_second,
  ((epoch_us(ordered_at) - epoch_us(previous_at)) // 86400000000)::int as days
from purchases where c1 = customer_key;

create table listed as
with last_of_all as (
  select max(ordered_at) as last_of_all from orders
), sums as (
  select customer_key, min(rowid) as first_row, count(*) as entries, max(ordered_at) filter (value >= 0) as last_at, count(*) filter (value >= 0)::int as orders,
    coalesce(sum(value) filter (value >= 0), 0)::bigint as revenue, coalesce(-sum(value) filter (value < 0), 0)::bigint as refunds
  from orders group by customer_key
), gaps as (
  select customer_key, median(days) as usual_gap, min(ordered_at) filter (is_second) as second_at
  from purchase_gaps group by customer_key
), facts as (
  select customer_key, key, first_row, entries, first_at, first_place, last_at, sums.orders, revenue, refunds, decile::tinyint as decile, first_value::bigint as first_value,
    ((epoch_us(last_of_all) - epoch_us(last_at)) // 86400000000)::int as recency, usual_gap, second_at
  from customers join sums using (customer_key) left join gaps using (customer_key) left join customer_texts using (customer_key), last_of_all
), of_recency as (
  select recency, count(*) as n from facts where first_at is not null group by recency
), of_orders as (
  select orders, count(*) as n from facts where first_at is not null group by orders
), of_revenue as (
  select revenue, count(*) as n from facts where first_at is not null group by revenue
), r_scores as (
  select recency, (1 + 5 * (sum(n) over (order by recency desc) - n) // sum(n) over ())::tinyint as r from of_recency
), f_scores as (
  select orders, (1 + 5 * (sum(n) over (order by orders) - n) // sum(n) over ())::tinyint as f from of_orders
), m_scores as (
  select revenue, (1 + 5 * (sum(n) over (order by revenue) - n) // sum(n) over ())::tinyint as m from of_revenue
), scored as (
  select facts.*, case when first_at is not null then r end as r, case when first_at is not null then f end as f,
    case when first_at is not null then m end as m
  from facts left join r_scores using (recency) left join f_scores using (orders) left join m_scores using (revenue)
)
select row_number() over (order by first_at nulls last, key, customer_key)::int - 1 as customer, *,
  case when r >= 4 then case when f + m >= 8 then 1 when f + m >= 6 then 2 else 3 end
    when r = 3 then case when f + m >= 8 then 2 when f + m >= 6 then 4 else 5 end
    when r is not null then case when f + m >= 8 then 6 when f + m >= 6 then 7 else 8 end end::tinyint as segment
from scored;
