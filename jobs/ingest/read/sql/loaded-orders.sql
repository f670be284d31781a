-- Times that a format with a fixed order of day and month has read. Days up to the 12th are valid in both orders.
select count(*) filter (day(ordered_at) > 12)::bigint as only_this, count(*) filter (day(ordered_at) <= 12)::bigint as either
from tx;
