-- The same figures in ClickHouse's SQL: text keys, decimals, one query a table.
create table rows engine = MergeTree order by tuple() as
select lower(trimBoth(`Email`)) as customer, toDateTimeOrNull(`Created at`, 'UTC') as ordered_at,
  toDecimal64OrNull(`Total`, 4) as value, `Lineitem sku` as sku, `Lineitem name` as sku_name
from file('{source}', CSVWithNames);

create table orders engine = MergeTree order by tuple() as
select customer, assumeNotNull(ordered_at) as ordered_at, sum(assumeNotNull(value)) as value
from rows
where customer <> '' and ordered_at is not null and value is not null
group by customer, ordered_at;

create table first_purchases engine = MergeTree order by tuple() as
select customer, min(ordered_at) as first_at, argMin(value, ordered_at) as first_value
from orders where value >= 0 group by customer;

create table customers engine = MergeTree order by tuple() as
select f.customer as customer, first_at, first_value,
  1 + intDiv(10 * (rank() over (order by first_value) - 1), count() over ()) as decile, total, purchases
from first_purchases as f
join (
  select customer, sumIf(value, ordered_at >= first_at) as total, countIf(value >= 0) as purchases
  from orders join first_purchases using (customer) group by customer
) as totals using (customer);

insert into function file('{folder}/revenue.csv', CSV)
select 'day' as group_by, toStartOfDay(ordered_at) as period, sum(value), countIf(value >= 0), uniqExactIf(customer, value >= 0)
from orders group by period
union all
select 'week', toStartOfWeek(ordered_at, 1) as period, sum(value), countIf(value >= 0), uniqExactIf(customer, value >= 0)
from orders group by period
union all
select 'month', toStartOfMonth(ordered_at) as period, sum(value), countIf(value >= 0), uniqExactIf(customer, value >= 0)
from orders group by period
union all
select 'quarter', toStartOfQuarter(ordered_at) as period, sum(value), countIf(value >= 0), uniqExactIf(customer, value >= 0)
from orders group by period
union all
select 'year', toStartOfYear(ordered_at) as period, sum(value), countIf(value >= 0), uniqExactIf(customer, value >= 0)
from orders group by period;

insert into function file('{folder}/cohorts.csv', CSV)
select 'day' as group_by, toStartOfDay(first_at) as cohort, decile, least(dateDiff('day', first_at, ordered_at), 13) as k, sum(value)
from orders join customers using (customer) where ordered_at > first_at group by cohort, decile, k
union all
select 'week', toStartOfWeek(first_at, 1) as cohort, decile, least(dateDiff('week', first_at, ordered_at), 13) as k, sum(value)
from orders join customers using (customer) where ordered_at > first_at group by cohort, decile, k
union all
select 'month', toStartOfMonth(first_at) as cohort, decile, least(dateDiff('month', first_at, ordered_at), 13) as k, sum(value)
from orders join customers using (customer) where ordered_at > first_at group by cohort, decile, k
union all
select 'quarter', toStartOfQuarter(first_at) as cohort, decile, least(dateDiff('quarter', first_at, ordered_at), 13) as k, sum(value)
from orders join customers using (customer) where ordered_at > first_at group by cohort, decile, k
union all
select 'year', toStartOfYear(first_at) as cohort, decile, least(dateDiff('year', first_at, ordered_at), 13) as k, sum(value)
from orders join customers using (customer) where ordered_at > first_at group by cohort, decile, k;

insert into function file('{folder}/cohort-sizes.csv', CSV)
select 'day' as group_by, toStartOfDay(first_at) as cohort, decile, count(), sum(first_value) from customers group by cohort, decile
union all
select 'week', toStartOfWeek(first_at, 1) as cohort, decile, count(), sum(first_value) from customers group by cohort, decile
union all
select 'month', toStartOfMonth(first_at) as cohort, decile, count(), sum(first_value) from customers group by cohort, decile
union all
select 'quarter', toStartOfQuarter(first_at) as cohort, decile, count(), sum(first_value) from customers group by cohort, decile
union all
select 'year', toStartOfYear(first_at) as cohort, decile, count(), sum(first_value) from customers group by cohort, decile;

insert into function file('{folder}/deciles.csv', CSV)
select decile, count(), min(first_value), max(first_value), avg(first_value), avg(total),
  avg(purchases >= 2), avg(purchases >= 3), avg(purchases >= 4), avg(purchases >= 5)
from customers group by decile;

insert into function file('{folder}/skus.csv', CSV)
with starters as (
  select distinct customer, sku from rows join customers using (customer)
  where rows.ordered_at = first_at and sku <> '' and first_value <> 0
), names as (
  select sku, argMax(sku_name, n) as sku_name from (select sku, sku_name, count() as n from rows group by sku, sku_name) group by sku
)
select sku, count(), avg(first_value), avg(total), avg(purchases >= 2), avg(purchases >= 3), avg(purchases >= 4), avg(purchases >= 5),
  any(names.sku_name)
from starters join customers using (customer) join names using (sku) group by sku;

select toFloat64(count()) as orders, (select toFloat64(count()) from customers) as customers, toString(sum(value)) as revenue from orders
