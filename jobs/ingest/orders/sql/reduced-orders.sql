-- The orders that have several rows with a value, and a refunded amount or discount
-- (src/domain/mapping/repeated-reductions.ts). money: what all rows after the first of each order would take off.
create or replace macro is_sound(customer_key, ordered_at, lack) as lack & 1229 = 0 and customer_key is not null and ordered_at is not null;
select count(*)::double as several, count(*) filter (is_repeated)::double as repeated,
  count(*) filter (is_repeated and is_whole)::double as whole, count(*) filter (is_repeated and is_larger)::double as larger,
  (select money(coalesce(sum({part}), 0))::varchar from tx where rowid in (select place from repeats)) as money
from (
  select min({part}) = max({part}) as is_repeated, bool_and(value_units = 0) as is_whole, bool_or(value_units < 0) as is_larger
  from tx
  where value_units is not null and is_sound(customer_key, ordered_at, lack)
    and hash(customer_key, {order}) in (select hash(customer_key, {order}) from tx where {part} <> 0)
  group by customer_key, {order}
  having count(*) > 1 and max({part}) > 0
);
