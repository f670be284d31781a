-- How many customers have a value of an attribute on any order, how many of them have one that fewer than $least customers have, and
-- the values that more have, at most $most. One row at least.
with held as (
  select distinct customer, {cell} as id from all_rows where {cell} is not null -- if $plain
  select distinct customer, unnest({cell}) as id from all_rows -- if $split
), common as (
  select id from held group by id having count(*) >= $least
), totals as (
  select count(distinct customer)::double as holders,
    (count(distinct customer) filter (where id not in (select id from common)))::double as rare from held
), texts as (
  select value from attribute_values semi join common using (id) where attribute = $attribute order by id limit $most
)
select holders, rare, value from totals left join texts on true;
