-- What the whole columns say: which date order and which decimal mark read more, and which rows decide.
with dates as (
  select clean(date_raw) as t from source where iso_time(clean(date_raw)) is null and clean(date_raw) <> ''
), both_orders as (
  select month_first_time(t) is not null as is_month_first, day_first_time(t) is not null as is_day_first, count(*) as n
  from dates group by all
), order_evidence as (
  select
    coalesce(sum(n) filter (is_month_first and not is_day_first), 0)::bigint as only_month_first,
    coalesce(sum(n) filter (is_day_first and not is_month_first), 0)::bigint as only_day_first,
    coalesce(sum(n) filter (is_day_first and is_month_first), 0)::bigint as either_order
  from both_orders
), values_seen as (
  select bare_number(clean(value_raw)) as t from source
), mark_evidence as (
  select
    count(*) filter (regexp_matches(t, '\d[.]\d{3},\d|^[^.]*,(\d{1,2}|\d{4,})$|[.]\d{3}[.]'))::bigint as comma_rows,
    count(*) filter (regexp_matches(t, '\d,\d{3}[.]\d|^[^,]*[.](\d{1,2}|\d{4,})$|,\d{3},'))::bigint as dot_rows
  from values_seen
)
select * from order_evidence, mark_evidence;
