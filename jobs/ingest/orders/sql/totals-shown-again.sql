-- Of the totals ({amount}) that an order ({order}) shows on several of its rows, those behind the first. Rows that are left out
-- ({choice} 2) come after those that count, rows that are set aside come last; a refund ({choice} 1) is no sale shown again.
create or replace table shown_again as
select place from (
  select rowid as place, row_number() over (partition by customer_key, {order}, {amount}, {choice} = 1
    order by is_set_aside(customer_key, ordered_at, lack), {choice} = 2, rowid) as n
  from tx
  where value_units is not null and lack & 4 = 0 and ({has_id} or customer_key is not null and ordered_at is not null)
)
where n > 1;
