-- What orders say about each customer, and how often each gap between purchases occurs (docs/semantics.md §9, §10).
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
select customer_key, min(rowid) + {before} as first_row, count(*) as entries, max(case when value >= 0 then ordered_at end) as last_at,
  count(case when value >= 0 then 1 end)::int as orders, sum({gross})::{money} as revenue, sum({gross} - value)::{money} as refunds
from orders group by customer_key;

-- Money within so many days of the first purchase, from that purchase on.
create table watched_money as
select customer_key, sum(value) filter (ordered_at <= first_at + interval 30 days)::{money} as within_30, sum(value) filter (ordered_at <= first_at + interval 90 days)::{money} as within_90,
  sum(value) filter (ordered_at <= first_at + interval 180 days)::{money} as within_180, sum(value) filter (ordered_at <= first_at + interval 365 days)::{money} as within_365
from orders join {customers} using (customer_key) where {at} >= first_place group by customer_key;

-- Money from 365 days before the last purchase on, never below zero (docs/semantics.md §10).
create table stakes as
select customer_key, greatest(sum(value), 0)::{money} as at_stake
from orders join sums using (customer_key) where ordered_at >= last_at - interval 365 days group by customer_key;

create table gap_counts as select days, is_second, count(*) as n from purchase_gaps group by all;

create table customer_facts as
with gaps as (
  select customer_key, -quantile_disc(-days, 0.5) as usual_gap, min(case when is_second then ordered_at end) as second_at
  from purchase_gaps group by customer_key
)
from sums left join watched_money using (customer_key) left join stakes using (customer_key) left join gaps using (customer_key);
drop table purchase_gaps; drop table sums; drop table watched_money; drop table stakes;
