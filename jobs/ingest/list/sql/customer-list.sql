-- One row per customer: the most revenue first, then the earliest first purchase. The row's place is the customer's number in the
-- list. The list is mostly read in this order, so rows that are read together lie together.
-- Scores and segments: docs/semantics.md §10. A score is 1 + floor(5 * (rank - 1) / N), where rank - 1 customers have a smaller value.
-- revenue: before refunds (§8). usual_gap: the quantile of §9, the element at floor(0.5 * n). If n is even, quantile_disc takes the element before.
-- Orders are sorted by customer and place, and DuckDB keeps that order for windows without an order by.
create table purchase_gaps as
with purchases as (
  select customer_key, ordered_at, lag(customer_key) over () as c1, lag(customer_key, 2) over () as c2,
    lag(ordered_at) over () as previous_at
  from orders where value >= 0
)
select customer_key, ordered_at, c2 is distinct from customer_key as is_second,
  ((epoch_us(ordered_at) - epoch_us(previous_at)) // 86400000000)::int as days
from purchases where c1 = customer_key;

create table sums as
select customer_key, min(rowid) as first_row, count(*) as entries, max(case when value >= 0 then ordered_at end) as last_at,
  ((epoch_us((select max(ordered_at) from orders)) - epoch_us(max(case when value >= 0 then ordered_at end))) // 86400000000)::int as recency,
  count(case when value >= 0 then 1 end)::int as orders, sum({gross})::{money} as revenue, sum({gross} - value)::{money} as refunds
from orders group by customer_key;

-- Money within so many days of the first purchase, from that purchase on.
create table watched_money as
select customer_key, sum(value) filter (ordered_at <= first_at + interval 30 days)::{money} as within_30, sum(value) filter (ordered_at <= first_at + interval 90 days)::{money} as within_90,
  sum(value) filter (ordered_at <= first_at + interval 180 days)::{money} as within_180, sum(value) filter (ordered_at <= first_at + interval 365 days)::{money} as within_365
from orders join customers using (customer_key) where {at} >= first_place group by customer_key;

-- Money from 365 days before the last purchase on, never below zero (docs/semantics.md §10).
create table stakes as
select customer_key, greatest(sum(value), 0)::{money} as at_stake
from orders join sums using (customer_key) where ordered_at >= last_at - interval 365 days group by customer_key;

create table listed as
with ends as (
  select quantile_disc(-recency, [0.2, 0.4, 0.6, 0.8]) as r_ends, quantile_disc(orders, [0.2, 0.4, 0.6, 0.8]) as f_ends,
    quantile_disc(revenue, [0.2, 0.4, 0.6, 0.8, 0.9]) as m_ends
  from sums where orders > 0
), gaps as (
  select customer_key, -quantile_disc(-days, 0.5) as usual_gap, min(case when is_second then ordered_at end) as second_at
  from purchase_gaps group by customer_key
), facts as (
  select customer_key, key, first_row, entries, first_at, first_place, last_at, sums.orders, revenue, refunds, decile::tinyint as decile,
    first_value::{money} as first_value, total::{money} as total, within_30, within_90, within_180, within_365, recency, usual_gap, second_at,
    case when first_at is not null then 1 + (-recency > r_ends[1])::tinyint + (-recency > r_ends[2])::tinyint + (-recency > r_ends[3])::tinyint
      + (-recency > r_ends[4])::tinyint end as r,
    case when first_at is not null then 1 + (sums.orders > f_ends[1])::tinyint + (sums.orders > f_ends[2])::tinyint
      + (sums.orders > f_ends[3])::tinyint + (sums.orders > f_ends[4])::tinyint end as f,
    case when first_at is not null then 1 + (revenue > m_ends[1])::tinyint + (revenue > m_ends[2])::tinyint + (revenue > m_ends[3])::tinyint
      + (revenue > m_ends[4])::tinyint end as m,
    coalesce(at_stake, 0)::{money} as at_stake, first_at is not null and coalesce(revenue > m_ends[5], false) as is_best
  from sums join customers using (customer_key) left join gaps using (customer_key) left join customer_texts using (customer_key) left join watched_money using (customer_key)
    left join stakes using (customer_key), ends
)
-- Sorting takes a third of the time of numbering them by a window.
select * replace (r::tinyint as r, f::tinyint as f, m::tinyint as m),
  case when r >= 4 then case when f + m >= 8 then 1 when f + m >= 6 then 2 else 3 end
    when r = 3 then case when f + m >= 8 then 2 when f + m >= 6 then 4 else 5 end
    when r is not null then case when f + m >= 8 then 6 when f + m >= 6 then 7 else 8 end end::tinyint as segment
from facts order by revenue desc, first_at nulls last, key, customer_key;
drop table sums; drop table watched_money; drop table stakes;
