copy (
  with days as (
    select day_of(ordered_at) as day, month_of(any_value(ordered_at)) as month, sum(value) as revenue,
      coalesce(-sum(value + coalesce(refunded, 0)) filter (value + coalesce(refunded, 0) < 0), 0) + coalesce(sum(refunded), 0) as refunds,
      count(*) filter (value >= 0) as purchases, sum(units) as units
    from guest_orders group by day
  ), periods as (
    select 'day' as group_by, day as period, revenue, refunds, purchases, units from days
    union all
    select '{week}', floor((day + {week_shift}) / 7)::int as period, sum(revenue), sum(refunds), sum(purchases), sum(units)
    from days group by period
    union all
    select 'month', month, sum(revenue), sum(refunds), sum(purchases), sum(units) from days group by month
    union all
    select '{quarter}', (month + {month_shift}) // 3 as period, sum(revenue), sum(refunds), sum(purchases), sum(units)
    from days group by period
    union all
    select '{year}', (month + {month_shift}) // 12 as period, sum(revenue), sum(refunds), sum(purchases), sum(units)
    from days group by period
  )
  select group_by, period, money(revenue) as revenue, money(refunds) as refunds, purchases::bigint as purchases,
    money(units) as units
  from periods order by group_by, period
) to 'guest_revenue_by_period.jsonl' (format json);
