-- Whether the head of the file is all ISO dates and plain numbers: then the fast readers are tried first.
with head as (
  select clean(date_raw) as d, clean(value_raw) as v from source limit 5000
)
select
  coalesce(bool_and(d = '' or iso_time(d) is not null), true) as is_iso,
  coalesce(bool_and(v = '' or plain_value(v) is not null), true) as is_plain
from head;
