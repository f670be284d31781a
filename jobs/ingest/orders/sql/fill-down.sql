-- Fills a blank customer or date from the nearest row above that has it (docs/semantics.md §8).
create or replace table donors as
with places as (
  select rowid as place, {is_blank} as is_blank,
    last_value(case {donor} end ignore nulls) over (order by rowid rows between unbounded preceding and current row) as donor
  from tx
)
select place, customer_key, ordered_at
from places join tx on tx.rowid = donor
where is_blank;
update tx set {takes}, lack = lack | 32
from donors where tx.rowid = donors.place;
drop table donors;
