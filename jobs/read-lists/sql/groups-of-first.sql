-- Which customers are in which group of an attribute of their first order (docs/semantics.md §15), as firsts (number, customer, ordered_at)
-- and of_groups (customer, id): by the number of the value; -1 blank, -2 the rest, -3 all customers. A customer whose first order has
-- several values is in each of them, and once in all. Groups with fewer customers than $least, and those beyond the largest $most, are the rest.
chosen as (
  select customer from customers
  where list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
), firsts as (
  select number, customer, ordered_at from all_orders semi join chosen using (customer) where purchase = 1
    and ordered_at >= $from::timestamp and ordered_at < $until::timestamp -- if $from
), found as (
  select distinct firsts.customer, {cell} as id from firsts join all_rows on all_rows.number = firsts.number where {cell} is not null -- if $plain
  select distinct customer, id from (select firsts.customer, unnest({cell}) as id from firsts join all_rows on all_rows.number = firsts.number) -- if $split
  select customer, isodow(ordered_at)::int as id from firsts -- if $weekday
  select customer, hour(ordered_at)::int as id from firsts -- if $hour
  select distinct firsts.customer, all_rows.part::int as id from firsts join all_rows on all_rows.number = firsts.number -- if $part
), of_all as (
  from found union all select customer, -1 from firsts where customer not in (select customer from found)
), sizes as (
  select id, count(*) as n, row_number() over (order by count(*) desc, id) as place from of_all where id >= 0 group by id
), kept as (
  select id from sizes where n >= $least and place <= $most
), of_groups as (
  select distinct customer, case when id = -1 or id in (select id from kept) then id else -2 end as id from of_all
  union all select customer, -3 from firsts
)
