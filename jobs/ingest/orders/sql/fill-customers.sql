-- A row with a date and without a customer or an order ID takes the customer from the nearest row above that has one, if that has a date,
-- too, and no total stands between (docs/semantics.md §8).
create or replace table donors as
with places as (
  select rowid as place,
    customer_key is null and (ordered_at is not null or lack & 2 <> 0) and lack & 68 = 0{unlabeled}{no_id} as is_blank,
    last_value(case when lack & 64 <> 0 then -1 when customer_key is not null then
        case when ordered_at is not null or lack & 2 <> 0 then rowid else -1 end end ignore nulls)
      over (order by rowid rows between unbounded preceding and current row) as donor
  from tx
)
select place, customer_key
from places join tx on tx.rowid = donor
where is_blank;
update tx set customer_key = donors.customer_key, lack = lack | 32 from donors where tx.rowid = donors.place;
drop table donors;
