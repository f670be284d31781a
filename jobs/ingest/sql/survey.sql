-- What a column says as a whole: how many texts the fast readers leave, which date order and which decimal mark read
-- texts that the other does not.
create or replace macro survey_of(cells) as table
with dates as (
  select is_not_iso, month_first_time is not null as is_month_first, day_first_time is not null as is_day_first
  from times_of(cells)
), date_evidence as (
  select count(*) filter (is_not_iso)::bigint as not_iso,
    count(*) filter (is_month_first and not is_day_first)::bigint as only_month_first,
    count(*) filter (is_day_first and not is_month_first)::bigint as only_day_first,
    count(*) filter (is_day_first and is_month_first)::bigint as either_order
  from dates
), numbers as (
  select plain_value(value_raw) is null and clean(value_raw) <> '' as is_not_plain,
    dot_value(value_raw) is not null as is_dot, comma_value(value_raw) is not null as is_comma
  from query_table(cells)
), number_evidence as (
  select count(*) filter (is_not_plain)::bigint as not_plain,
    count(*) filter (is_dot and not is_comma)::bigint as only_dot,
    count(*) filter (is_comma and not is_dot)::bigint as only_comma
  from numbers
)
select * from date_evidence, number_evidence;
