-- Each customer's expected orders and money ({of}: blank, or cut_): what is expected of the triple, and the money of a purchase
-- day as the customer's own mean and that of all. active: the part that hangs on the last purchase.
create table {table} as
select customer_key, {of}x as x, {of}t as t, active, active * expected as orders,
  base + share * coalesce({of}spend, 0) as spend, active * expected * (base + share * coalesce({of}spend, 0)) as money{with}
from customer_days
join expected_of_triples on {of}x = of_x and {of}t_x = of_t_x and {of}t = of_t
join spend_of_days on {of}spend_days = of_days;
