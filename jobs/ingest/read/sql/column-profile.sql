-- The profile of a column: how many texts the cast leaves, and how many only one date order or only one decimal mark
-- reads.
create or replace macro date_evidence(times) as table
select count(*) filter (is_not_iso)::bigint as not_iso,
  count(*) filter (month_first_time is not null and day_first_time is null)::bigint as only_month_first,
  count(*) filter (day_first_time is not null and month_first_time is null)::bigint as only_day_first,
  count(*) filter (day_first_time is not null and month_first_time is not null)::bigint as either_order
from query_table(times);

-- A plain number with one point before its last three digits is also valid with a decimal comma, as thousands.
create or replace macro is_plain_comma(t) as case
  when not contains(t, '.') then true
  when t[-4] = '.' or contains(t, 'e') or contains(t, 'E') then regexp_full_match(t, '[-+]?\d{1,3}\.\d{3}|.*[eE].*')
  else false end;

-- The evidence whether 1.798 is 1,798 or a decimal (docs/semantics.md §1): the digits, and the number with a decimal
-- point.
create or replace macro is_grouped(digits, units) as digits[-4] = '.' and abs(units) >= 10000;
create or replace macro is_below_groups(digits, units) as case
  when contains(digits, '.') then contains(digits, '''') and regexp_full_match(digits, '-?\d{1,3}''\d{3}\.\d{3}')
  else not contains(digits, ',') and abs(units) between 1 and 9990000 end;
create or replace macro is_not_grouped(digits, units) as case
  when digits[-4] = '.' then abs(units) between 1 and 9999
  else not contains(digits, '.') and (contains(digits, ',') or abs(units) >= 10000000) end;

-- The whole profile of a column of plain numbers.
create or replace macro plain_number_evidence(cells) as table
with cleaned as (
  select clean(value_raw) as t from query_table(cells)
), plain as (
  select t, plain_value(t) as units, units is not null as is_plain from cleaned
)
select count(*) filter (not is_plain and t <> '')::bigint as not_plain,
  count(*) filter (is_plain and not is_plain_comma(t))::bigint as only_dot,
  0::bigint as only_comma,
  count(*) filter (is_grouped(t, units))::bigint as grouped,
  count(*) filter (is_below_groups(t, units))::bigint as below_groups,
  count(*) filter (is_not_grouped(t, units))::bigint as not_grouped,
  0::bigint as comma_zeros,
  count(units)::bigint as not_comma_zeros,
  []::varchar[] as currencies
from plain;
