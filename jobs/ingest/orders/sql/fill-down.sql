-- A row with blank customer and blank date takes both from the nearest row above that has both (docs/semantics.md §8).
create or replace table donors as
with places as (
  select rowid as place, customer_key is null and ordered_at is null and lack & 70 = 0{unlabeled} as is_blank,
    last_value(case when lack & 64 = 0 and customer_key is not null and (ordered_at is not null or lack & 2 <> 0) then rowid end ignore nulls)
      over (order by rowid rows between unbounded preceding and current row) as donor
  from tx
)
select place, customer_key, ordered_at
from places join tx on tx.rowid = donor
where is_blank;
update tx set customer_key = donors.customer_key, ordered_at = donors.ordered_at, lack = lack | 32
from donors where tx.rowid = donors.place;
drop table donors;
