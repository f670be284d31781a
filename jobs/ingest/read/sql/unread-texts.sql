-- A sample of the dates and amounts in unread rows that casts do not read, each cut to the longest text that a reader
-- reads.
with left_rows as (
  select clean(date_raw) as date_text, clean(value_raw) as value_text,
    case when ordered_at is null then clean(date_raw) <> '' else not (is_surely_iso(ordered_at) and in_range(ordered_at)) end as is_date_unread,
    value_units is null and clean(value_raw) <> '' as is_value_unread
  from rows_of('cells') where not is_unreadable
)
select distinct if(is_date_unread, left(date_text, {longest}), null) as date, if(is_value_unread, left(value_text, {longest}), null) as value
from left_rows where is_date_unread or is_value_unread limit {most};
