-- An order ({order}) may show the same total ({amount}) on several rows. These are the rows after the first of them. A row that
-- counts comes before a row that is left out ({choice} 2), and a set-aside row comes last. A refund ({choice} 1) does not repeat a sale.
create or replace table shown_again as
select place from (
  select rowid as place, row_number() over (partition by customer_key, {order}, {amount}, {choice} = 1
    order by is_set_aside(customer_key, ordered_at, lack), {choice} = 2, rowid) as n
  from tx
  where value_units is not null and lack & 4 = 0 and ({has_id} or customer_key is not null and ordered_at is not null)
)
where n > 1;
