-- One row of the file, read: keys as 64-bit numbers, time, integer ten-thousandths, and why it cannot be used:
-- 0 usable, 1 no customer, 2 unreadable date, 3 unreadable value, 4 nothing in any mapped column.
-- A customer is its text trimmed, lower-cased when it holds an @. The rule that '17850.0' means '17850' when every
-- value ends so is a one-to-one change of names, so it changes no group and needs no work (semantics.md §1).
-- Odds that two of n different customers share a 64-bit hash: n^2 / 2^65, for 10 million 3 in a million.
create or replace view file_rows as
with cleaned as (
  select *, clean(customer_raw) as customer, clean(date_raw) as date_text, clean(value_raw) as value_text,
    clean(sku_id_raw) as sku_id, clean(sku_name_raw) as sku_name
  from source
), keyed as (
  select *,
    hash(case when contains(customer, '@') then lower(customer) else customer end) as customer_key,
    read_time(date_text) as ordered_at,
    read_value(value_text) as value_units,
    case when sku_id <> '' then sku_id when sku_name <> '' then sku_name end as sku
  from cleaned
)
select *,
  case when sku is not null then hash(sku) end as sku_key,
  case
    when customer = '' and date_text = '' and value_text = '' then 4
    when customer = '' then 1
    when ordered_at is null then 2
    when value_units is null and value_text <> '' then 3
    else 0
  end::utinyint as reason
from keyed;
