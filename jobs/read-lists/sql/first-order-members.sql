-- The customers of each group of an attribute of the first order (docs/semantics.md §15), with the number of different values. The
-- figures (first-order-groups.sql) and the customers behind them (first-order-cell.sql) both come from here.
with firsts as (
  select number, customer, ordered_at from orders where purchase = 1
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
select id, customer, (select count(*)::double from sizes) as group_values from of_groups
