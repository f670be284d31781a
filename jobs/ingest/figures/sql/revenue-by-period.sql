-- revenue = all orders, refunds included; purchases and purchasers count orders of zero or more (docs/semantics.md §2).
-- Purchasers of months, quarters and years are all counted from how many customers bought in which months of a year.
copy (
  with several_times as (
    {further_purchasers}
  ), days as (
    select day, month, revenue, refunds, units, purchases, once + coalesce(purchasers, 0) as purchasers
    from sums_of_days left join several_times using (day)
  ), purchasers as (
    select 'month' as group_by, (year * 12 + k)::int as period, sum(customers) as purchasers
    from year_months, range(12) as months_of(k) where months & (1::bigint << k) > 0 group by all
    union all
    select 'quarter', (year * 4 + k)::int, sum(customers)
    from year_months, range(4) as quarters_of(k) where months & (7::bigint << 3 * k) > 0 group by all
    union all
    select 'year', year::int, sum(customers) from year_months group by all
  ), sums as (
    select 'month' as group_by, month as period, sum(revenue) as revenue, sum(refunds) as refunds, sum(units) as units, sum(purchases) as purchases from days group by all
    union all select 'quarter', month // 3, sum(revenue), sum(refunds), sum(units), sum(purchases) from days group by all
    union all select 'year', month // 12, sum(revenue), sum(refunds), sum(units), sum(purchases) from days group by all
  ), periods as (
    select 'day' as group_by, day as period, revenue, refunds, units, purchases, purchasers from days
    union all
    select group_by, period, revenue, refunds, units, purchases, coalesce(purchasers, 0)
    from sums left join purchasers using (group_by, period)
  )
  select group_by, period, money(revenue) as revenue, purchases::bigint as purchases, purchasers::bigint as purchasers,
    money(refunds) as refunds, money(units) as units
  from periods order by group_by, period
) to 'revenue_by_period.jsonl' (format json);
