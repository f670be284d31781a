-- A row with an order ID whose customer, date or status is blank takes it from the first row of its order that has it
-- (docs/semantics.md §8). If the first date cannot be read, no row takes it.
create or replace table order_firsts as
select order_key, arg_min(customer_key, rowid) as customer_key,
  arg_min(coalesce(ordered_at, timestamp '-infinity'), rowid) filter (ordered_at is not null or lack & 2 <> 0) as ordered_at{firsts}
from tx
where order_key in (
  select order_key from tx where order_key is not null and lack & 4 = 0
    and (customer_key is null or ordered_at is null and lack & 2 = 0{blanks}))
group by order_key;
update tx set customer_key = coalesce(tx.customer_key, f.customer_key),
  ordered_at = coalesce(tx.ordered_at, case when tx.lack & 2 = 0 and f.ordered_at > timestamp '-infinity' then f.ordered_at end),
  lack = lack | 16{fills}
from order_firsts as f
where tx.order_key = f.order_key and tx.lack & 4 = 0
  and (tx.customer_key is null and f.customer_key is not null
    or tx.ordered_at is null and tx.lack & 2 = 0 and f.ordered_at > timestamp '-infinity'{wants});
drop table order_firsts;
