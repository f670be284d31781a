-- A heading is a row with nothing but a customer, or nothing but a date: the rows below that lack it take it from the
-- heading, until another row has one or a total ends the group (docs/semantics.md §8).
create or replace table headed as
with places as (
  select rowid as place, customer_key, ordered_at, lack,
    value_units is null and lack & 67 = 0 and (customer_key is null) <> (ordered_at is null) as is_heading
  from tx
), headings as (
  select *,
    last_value(case when is_heading and customer_key is not null then place when customer_key is not null or lack & 64 <> 0 then -1 end ignore nulls)
      over upward as of_customer,
    last_value(case when is_heading and ordered_at is not null then place when ordered_at is not null or lack & 66 <> 0 then -1 end ignore nulls)
      over upward as of_date
  from places window upward as (order by place rows between unbounded preceding and current row)
)
select place, case when customer_key is null then of_customer else of_date end as heading
from headings
where not is_heading and lack & 68 = 0 and (customer_key is null and of_customer >= 0 and (ordered_at is not null or lack & 2 <> 0)
  or customer_key is not null and ordered_at is null and lack & 2 = 0 and of_date >= 0);
create or replace table givers as select rowid as place, customer_key, ordered_at from tx where rowid in (select heading from headed);
update tx set customer_key = coalesce(tx.customer_key, g.customer_key), ordered_at = coalesce(tx.ordered_at, g.ordered_at), lack = lack | 32
from headed as h join givers as g on g.place = h.heading
where tx.rowid = h.place and (g.customer_key is not null or tx.lack & 2 = 0);
-- headings are not counted as rows
update tx set lack = lack | 128 where rowid in (select place from givers);
drop table headed;
drop table givers;
