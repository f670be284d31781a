-- The customers and orders that a filter chooses, from the list of a source, as somebody would write it at once:
-- {of_customers} is a condition on customers, {of_orders} one on their orders.
create view valued as
select r.number, r.customer, r.ordered_at, o.purchase, s.text as sku, s.name as sku_name, channels.value as channel, countries.value as country
from read_parquet('{rows}') r join read_parquet('{orders}') o using (number)
  left join read_parquet('{skus}') s on s.sku = r.sku
  left join read_parquet('{values}') channels on channels.attribute = 0 and channels.id = r.a0
  left join read_parquet('{values}') countries on countries.attribute = 1 and countries.id = r.a1;

create table chosen as select distinct customer from valued where {of_customers};
create table chosen_orders as select distinct number from valued where {of_orders};

create table orders as
select customer, ordered_at, value::decimal(14, 0) * 0.0001 as value
from read_parquet('{orders}') join chosen using (customer) join chosen_orders using (number);

create table customers as
select customer, first_at, first_value, decile, total, orders as purchases
from read_parquet('{customers}') join chosen using (customer)
where first_at is not null;

create view rows as select customer, ordered_at, sku, sku_name from valued;
