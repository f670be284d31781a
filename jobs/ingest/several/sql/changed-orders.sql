-- Orders of both with another value, or that count in no figure now.
with before as (
  select order_key, sum({money}) as units from tx where {replaced} group by order_key
), now as (
  select order_key, sum({money}) as units from joining where order_key in (select order_key from joining_keys) group by order_key
)
select count(*) filter (before.units is distinct from now.units)::double as changed from before left join now using (order_key);
