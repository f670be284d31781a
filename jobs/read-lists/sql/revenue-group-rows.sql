-- What each order gives to the groups of an attribute and to periods (docs/semantics.md §15). id: the number of the value; -1 blank,
-- -2 several values, -4 the rest, also values with fewer customers than $least. The figures (revenue-groups.sql) and the orders behind them (group-orders.sql) both come from here.
-- A row without a value takes the one of its order, if that has exactly one. A total that counts once ($once) belongs to its order:
-- to its value if it has exactly one.
-- Refunds of an order belong to its value if it has exactly one, else to the rows that show them; what no row shows, to 'several values'.
with chosen as (
  select number, customer, value, refunds, purchase, ordered_at,
    {number-of-period} as period
  from orders
  where ordered_at >= $from::timestamp and ordered_at < $until::timestamp -- if $from
), cells as materialized (
  select number, value, coalesce(refunded, 0) + greatest(-(value + coalesce(refunded, 0)), 0) as refunds, {cell} as id, false as is_several from all_rows semi join chosen using (number) -- if $plain
  select number, value, coalesce(refunded, 0) + greatest(-(value + coalesce(refunded, 0)), 0) as refunds, {cell}[1] as id, coalesce(len({cell}), 0) > 1 as is_several from all_rows semi join chosen using (number) -- if $split
  select number, value, coalesce(refunded, 0) + greatest(-(value + coalesce(refunded, 0)), 0) as refunds, part::int as id, false as is_several from all_rows semi join chosen using (number) -- if $part
  select number, value, refunds, isodow(ordered_at)::int as id, false as is_several from chosen -- if $weekday
  select number, value, refunds, hour(ordered_at)::int as id, false as is_several from chosen -- if $hour
), of_orders as materialized (
  select number, min(id) as one, count(id) > 0 as has_any, coalesce(bool_or(is_several) or min(id) <> max(id), false) as has_several,
    coalesce(sum(refunds), 0) as shown_refunds
  from cells group by number
), parts as (
  select number, case when has_several and ($once or is_several) then -2 when id is not null then id when has_several then -2 when has_any then one else -1 end as id,
    coalesce(cells.value, 0) as money, case when has_several then coalesce(refunds, 0) else 0 end as refunds
  from cells join of_orders using (number)
  union all
  select number, case when has_several then -2 when has_any then one else -1 end, 0,
    chosen.refunds - case when has_several then shown_refunds else 0 end
  from chosen join of_orders using (number)
  where chosen.refunds <> case when has_several then shown_refunds else 0 end
), sizes as (
  select id, row_number() over (order by sum(money) desc, id) as place from parts where id >= 0 group by id
  having id not in (select id from parts join chosen using (number) group by id having count(distinct customer) < $least) -- if $least
), named as (
  select number, case when id < 0 or id in (select id from sizes where place <= $most) then id else -4 end as id, money, refunds from parts
)
select id, period, number, customer, purchase, ordered_at, money, named.refunds as refunds from named join chosen using (number)
