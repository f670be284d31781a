-- Orders without a customer, which are numbered after those of customers, from {first}; rows with one order ID are one order, a row without
-- an ID is an order (jobs/ingest/figures/sql/guest-orders.sql). purchase: 0 for a purchase, because it has no place among those of a
-- customer. A file without such rows has empty tables.
create table listed_guest_rows as {rows};
create table listed_guests as
select (row_number() over (order by min(row_number)) - 1 + {first})::int as number, order_key, case when order_key is null then row_number end as lone_row,
  min(ordered_at) as ordered_at, {value} as value, coalesce(sum(refunded), 0) as refunded, sum(units) as units
from listed_guest_rows group by order_key, lone_row having count(value) > 0;
copy (
  select number, null::int as customer, null::int as place, case when value >= 0 then 0 end as purchase, ordered_at, value::{money} as value,
    (greatest(value + refunded, 0) - value)::{money} as refunds, {guest_units} as units
  from listed_guests order by number
) to 'guests.parquet' (format parquet, compression lz4_raw);
copy (
  with own as (
    select number, own.* from listed_guest_rows as own join listed_guests on own.order_key = listed_guests.order_key
    union all
    select number, own.* from listed_guest_rows as own join listed_guests on own.row_number = lone_row
  ), valued as (
    select *, {row_value} as row_value from own
  )
  select number, null::int as customer, null::int as place, valued.part, facts.sheet, facts.line, ordered_at, row_value::{money} as value,
    refunded::{money} as refunded, valued.units::bigint as units, null::bigint as cost, null::bigint as unit_cost, null::bigint as shipping, sku{ids}
  from valued left join row_facts as facts using (part, row) left join sku_numbers using (sku_key){joins}
  order by number, valued.part, valued.row
) to 'guestrows.parquet' (format parquet, compression lz4_raw);
drop table listed_guests;
drop table listed_guest_rows;
