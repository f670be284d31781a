-- The first reason why a row cannot be used, as a number (jobs/ingest/write/set-aside.ts). 0: the row is usable. Null:
-- the line is blank, or a heading.
create or replace macro reason_of(customer_key, ordered_at, lack) as case
  when lack & 132 <> 0 then null
  when lack & 1024 <> 0 then 7
  when lack & 64 <> 0 then 5
  when customer_key is null then 1
  when ordered_at is null then 2
  when lack & 1 <> 0 then 3
  when lack & 8 <> 0 then 6
  else 0 end;
-- whether there is such a reason; must be fast, because it runs on all rows of a file
create or replace macro is_set_aside(customer_key, ordered_at, lack) as lack & 1229 <> 0 or customer_key is null or ordered_at is null;
-- {units}: the money of a row
create or replace table judged as
select {keys}reason_of(customer_key, ordered_at, lack)::utinyint as reason, count(*) as n, sum({units}) as units
from tx group by all;
