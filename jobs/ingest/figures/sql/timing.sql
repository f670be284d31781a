-- From one purchase to the next, as whole days, and for second purchases their month, the first one's month, the least of the
-- limits they came within and the most that their customer was watched for. Times count to the microsecond: a day is 24 hours
-- of the wall clock. nth: 2 to 4, 5 for any later purchase. With the cohorts of cohorts.sql in one reading, each of
-- these groups would carry its sums (a third more of the time of both).
create table gap_counts as
with purchases as (
  select customer_key, epoch_us(ordered_at) as us, month_of(ordered_at) as month, lag(customer_key) over () as c1,
    lag(customer_key, 2) over () as c2, lag(customer_key, 3) over () as c3, lag(customer_key, 4) over () as c4
  from orders where value >= 0
), gaps as (
  select us - lag(us) over () as span, month, lag(month) over () as previous_month, lag(us) over () as previous_us,
    customer_key, c1, case when c2 is distinct from customer_key then 2 when c3 is distinct from customer_key then 3
      when c4 is distinct from customer_key then 4 else 5 end::utinyint as nth
  from purchases
), spans as (
  select nth, span // 86400000000 as days_since, case when nth = 2 then month end as second_month,
    case when nth = 2 then previous_month end as first_month, case when nth = 2 then limit_above(span) end as within,
    case when nth = 2 then limit_below(epoch_us(last_at) - previous_us) end as watched
  from gaps, (select max(ordered_at) as last_at from orders) where c1 = customer_key
)
select nth, days_since, second_month, first_month, within, watched, count(*) as orders
from spans group by grouping sets ((nth, days_since, second_month), (first_month, within, watched));

-- Whole days from one purchase to the next: after the first, the second and the third, and after any as 0. A quantile is the
-- element at floor(p * n) of the sorted days, from 0; bins of 10 days, the last from 360 on (docs/semantics.md §9).
copy (
  with days_of as (
    select nth - 1 as after, days_since, sum(orders) as orders from gap_counts where nth between 2 and 4 group by all
    union all select 0, days_since, sum(orders) from gap_counts where nth is not null group by days_since
  ), ranked as (
    select after, days_since, orders, sum(orders) over (partition by after order by days_since) as upto,
      sum(orders) over (partition by after) as gaps
    from days_of
  ), bins as (
    select after, list(coalesce(n, 0)::bigint order by bin) as bins
    from (select distinct after from days_of) cross join range(37) as bins_of(bin)
    left join (select after, least(days_since // 10, 36) as bin, sum(orders) as n from days_of group by all) using (after, bin)
    group by after
  )
  select after, any_value(gaps)::bigint as gaps, sum(days_since * orders)::bigint as total_days,
    min(days_since) filter (upto > gaps // 4) as p25, min(days_since) filter (upto > gaps // 2) as median,
    min(days_since) filter (upto > 3 * gaps // 4) as p75, min(days_since) filter (upto > 9 * gaps // 10) as p90,
    any_value(bins) as bins
  from ranked join bins using (after) group by after order by after
) to 'order_gaps.jsonl' (format json);

-- Customers whose second purchase is in a month, and the median of their days since the first.
copy (
  with days_of as (
    select second_month as period, days_since, sum(orders) as orders from gap_counts where second_month is not null group by all
  ), ranked as (
    select period, days_since, sum(orders) over (partition by period order by days_since) as upto,
      sum(orders) over (partition by period) as customers
    from days_of
  )
  select period, any_value(customers)::bigint as customers, min(days_since) filter (upto > customers // 2) as median_days
  from ranked group by period order by period
) to 'second_orders.jsonl' (format json);

-- Per cohort and for all together: customers, those with a second purchase, their purchases; for each limit those watched
-- that long, and those of them who bought again within it.
copy (
  with of_months as (
    select month_of(first_at) as month, limit_below(epoch_us(last_at) - epoch_us(first_at)) as watched, count(*) as customers,
      count(*) filter (purchases > 1) as repeaters, sum(purchases) as purchases
    from customers, (select max(ordered_at) as last_at from orders)
    where first_at is not null group by all
  ), facts as (
    select month, watched, null as within, customers, repeaters, purchases, 0 as back from of_months
    union all select first_month, watched, within, 0, 0, 0, orders from gap_counts
    where first_month is not null and within is not null and watched is not null
  ), of_cohorts as (
    select 'month' as group_by, month as cohort, * exclude (month) from facts
    union all select 'quarter', month // 3, * exclude (month) from facts
    union all select 'year', month // 12, * exclude (month) from facts
    union all select 'all', 0, * exclude (month) from facts
  )
  select group_by, cohort, sum(customers)::bigint as customers, sum(repeaters)::bigint as repeaters, sum(purchases)::bigint as purchases,
    coalesce(sum(customers) filter (watched >= 30), 0)::bigint as eligible_30, coalesce(sum(back) filter (watched >= 30 and within <= 30), 0)::bigint as back_30,
    coalesce(sum(customers) filter (watched >= 60), 0)::bigint as eligible_60, coalesce(sum(back) filter (watched >= 60 and within <= 60), 0)::bigint as back_60,
    coalesce(sum(customers) filter (watched >= 90), 0)::bigint as eligible_90, coalesce(sum(back) filter (watched >= 90 and within <= 90), 0)::bigint as back_90,
    coalesce(sum(customers) filter (watched >= 180), 0)::bigint as eligible_180, coalesce(sum(back) filter (watched >= 180 and within <= 180), 0)::bigint as back_180,
    coalesce(sum(customers) filter (watched >= 365), 0)::bigint as eligible_365, coalesce(sum(back) filter (watched >= 365 and within <= 365), 0)::bigint as back_365
  from of_cohorts group by group_by, cohort order by group_by, cohort
) to 'repurchase.jsonl' (format json);
