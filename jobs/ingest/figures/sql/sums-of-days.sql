-- Of orders by fields. refunds: the refunded amounts, and the money of orders that are below zero without them, so that gross is
-- never negative (docs/semantics.md §8).
select day_of(ordered_at) as day, (coalesce(-sum(value + {refunded}) filter (value + {refunded} < 0), 0) + {refunds})::varchar as refunds,
  ({units})::varchar as units
from orders group by day;
