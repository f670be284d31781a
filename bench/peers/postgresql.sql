-- The same figures in PostgreSQL: COPY, then one query a table.
create unlogged table raw (email text, created_at text, sku text, name text, total text);
copy raw from :source with (format csv, header true);

create unlogged table rows as
select lower(trim(email)) as customer, created_at::timestamp as ordered_at, total::numeric(18, 4) as value, sku, name as sku_name
from raw
where trim(email) <> '' and pg_input_is_valid(created_at, 'timestamp') and pg_input_is_valid(total, 'numeric(18,4)');

create unlogged table orders as
select customer, ordered_at, sum(value) as value from rows group by customer, ordered_at;

create unlogged table first_purchases as
select distinct on (customer) customer, ordered_at as first_at, value as first_value
from orders where value >= 0 order by customer, ordered_at;

create unlogged table customers as
select f.*, 1 + (10 * (rank() over (order by first_value) - 1)) / count(*) over () as decile, totals.total, totals.purchases
from first_purchases f
join (
  select customer, sum(value) filter (where o.ordered_at >= first_at) as total, count(*) filter (where value >= 0) as purchases
  from orders o join first_purchases using (customer) group by customer
) totals using (customer);
analyze orders; analyze customers; analyze rows;

-- count(distinct customer) sorted 34 million texts for the half of an hour: one row a customer and period first
create unlogged table customer_periods as
select g as group_by, date_trunc(g, ordered_at) as period, customer, sum(value) as revenue,
  count(*) filter (where value >= 0) as purchases
from orders cross join unnest(array['day', 'week', 'month', 'quarter', 'year']) as g group by 1, 2, 3;

create unlogged table revenue as
select group_by, period, sum(revenue) as revenue, sum(purchases) as purchases, count(*) filter (where purchases > 0) as purchasers
from customer_periods group by 1, 2;

create unlogged table cohorts as
select g as group_by, date_trunc(g, first_at) as cohort, decile, date_trunc(g, ordered_at) as period, sum(value) as revenue
from orders join customers using (customer) cross join unnest(array['day', 'week', 'month', 'quarter', 'year']) as g
where ordered_at > first_at group by 1, 2, 3, 4;

create unlogged table cohort_sizes as
select g as group_by, date_trunc(g, first_at) as cohort, decile, count(*) as customers, sum(first_value) as first_purchase
from customers cross join unnest(array['day', 'week', 'month', 'quarter', 'year']) as g group by 1, 2, 3;

create unlogged table deciles as
select decile, count(*) as customers, min(first_value) as low, max(first_value) as high, avg(first_value) as aov, avg(total) as ltv,
  avg((purchases >= 2)::int) as second, avg((purchases >= 3)::int) as third, avg((purchases >= 4)::int) as fourth,
  avg((purchases >= 5)::int) as fifth
from customers group by decile;

create unlogged table starters as
select distinct customer, sku from rows join customers using (customer)
where rows.ordered_at = first_at and sku <> '' and first_value <> 0;
create unlogged table names as select sku, mode() within group (order by sku_name) as sku_name from rows group by sku;
analyze starters; analyze names;

create unlogged table skus as
select sku, count(*) as customers, avg(first_value) as aov, avg(total) as ltv, avg((purchases >= 2)::int) as second,
  avg((purchases >= 3)::int) as third, avg((purchases >= 4)::int) as fourth, avg((purchases >= 5)::int) as fifth, min(sku_name) as sku_name
from starters join customers using (customer) join names using (sku) group by sku;

select count(*)::float8 as orders, (select count(*)::float8 from customers) as customers, sum(value)::text as revenue from orders;
