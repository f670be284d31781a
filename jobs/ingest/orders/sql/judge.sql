-- Why a row cannot be used, the first that applies (jobs/ingest/write/set-aside.ts): 0 usable, null for a line that is
-- blank as a whole. choice: 1 counts as a refund, 2 is left out.
create or replace macro reason_of(customer_key, ordered_at, lack) as case
  when lack & 4 <> 0 then null
  when lack & 64 <> 0 then 5
  when customer_key is null then 1
  when ordered_at is null then 2
  when lack & 1 <> 0 then 3
  when lack & 8 <> 0 then 6
  else 0 end;
create or replace view judged as
select *, rowid as row_number, reason_of(customer_key, ordered_at, lack)::utinyint as reason, {choice}::utinyint as choice from tx;
