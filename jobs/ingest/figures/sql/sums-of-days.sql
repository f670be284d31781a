-- Before orders are sorted, so that refunded amounts and units need not be.
-- refunds: the refunded amounts, and the money of orders that are below zero without them, so that gross is never negative
-- (docs/semantics.md §8). once: purchases that are their customer's only order of the day.
create table sums_of_days as
select day_of(ordered_at) as day, month_of(any_value(ordered_at)) as month, sum(value) as revenue,
  coalesce(-sum(value + {refunded}) filter (value + {refunded} < 0), 0) + {refunds} as refunds, {units} as units,
  count(*) filter (value >= 0) as purchases, count(*) filter ({only_purchase}) as once
from orders group by day;
