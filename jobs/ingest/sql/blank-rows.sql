-- Rows with a blank value: continuation rows of an order that has one, else unreadable.
select
  count(*) filter (o.customer_key is not null)::bigint as continuation_rows,
  count(*) filter (o.customer_key is null)::bigint as unreadable_rows
from tx left join orders o using (customer_key, ordered_at)
where tx.reason = 0 and tx.value_units is null;
