-- An equal row counts as often as in the file where it is most frequent: of the joining file's, as many go as there are already
-- (docs/semantics.md §13). {among}: which rows are compared.
create or replace table {joining}_equal as
with there as (
  select {key}, count(*) as n from {into}
  where {among} and ordered_at between (select min(ordered_at) from {joining}) and (select max(ordered_at) from {joining})
  group by all
), numbered as (
  select rowid as row, {key}, row_number() over (partition by {key} order by rowid) as nth from {joining}
  where {among} and ordered_at between (select min(ordered_at) from {into}) and (select max(ordered_at) from {into})
)
select row from numbered join there on {same} where nth <= n;
select count(*)::double as rows, money(coalesce(sum({value}), 0))::varchar as money
from {joining} where rowid in (select row from {joining}_equal);
