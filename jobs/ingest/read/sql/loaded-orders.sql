-- Times that a format with day and month in one order has read: a day up to the 12th reads in both orders.
select count(*) filter (day(ordered_at) > 12)::bigint as only_this, count(*) filter (day(ordered_at) <= 12)::bigint as either
from tx;
