-- The same figures as a data engineer would write them first: text keys, decimals, one query a table.
create table rows as
select lower(trim("Email")) as customer, try_cast("Created at" as timestamp) as ordered_at,
  try_cast("Total" as decimal(18, 4)) as value, "Lineitem sku" as sku, "Lineitem name" as sku_name
from read_csv(getvariable('source'), header = true, all_varchar = true, ignore_errors = true);

create table orders as
select customer, ordered_at, sum(value) as value
from rows
where customer <> '' and ordered_at is not null and value is not null
group by customer, ordered_at;

create table first_purchases as
select customer, ordered_at as first_at, value as first_value
from orders where value >= 0
qualify row_number() over (partition by customer order by ordered_at) = 1;

create table customers as
select f.*, 1 + (10 * (rank() over (order by first_value) - 1)) // count(*) over () as decile, totals.total, totals.purchases
from first_purchases f
join (
  select customer, sum(value) filter (o.ordered_at >= first_at) as total, count(*) filter (value >= 0) as purchases
  from orders o join first_purchases using (customer) group by customer
) totals using (customer);
