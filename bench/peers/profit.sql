-- Profit as somebody would write it at once: costs in force on the day of the order, a fee for each order, and margins by month, by cohort
-- and by SKU. Shares of fees among the rows of an order, uncosted rows and returned goods, which ours computes, are left out.
create table costed as
select rows.number, rows.customer, rows.sku, orders.ordered_at, rows.value, orders.purchase,
  coalesce(costs.unit_cost, 0) as goods
from read_parquet('{rows}') as rows join read_parquet('{orders}') as orders using (number)
  join read_parquet('{skus}') as skus using (sku)
  asof left join (select sku as text, (date '1970-01-01' + coalesce(valid_from, -100000))::timestamp as from_at, unit_cost from read_parquet('{costs}')) as costs
    on skus.text = costs.text and orders.ordered_at >= costs.from_at;
create table margins as
select number, any_value(customer) as customer, any_value(ordered_at) as ordered_at, sum(value) as net, sum(goods) as goods,
  round(greatest(sum(value), 0) * 0.029)::bigint + 3000 as fees
from costed group by number;
create table by_month as select date_trunc('month', ordered_at) as month, sum(net) as net, sum(goods) as goods, sum(fees) as fees from margins group by 1;
create table firsts as select customer, min(ordered_at) filter (net >= 0) as first_at from margins group by 1;
create table by_cohort as
select date_trunc('month', first_at) as cohort, date_diff('month', first_at, ordered_at) as age, sum(net - goods - fees) as margin
from margins join firsts using (customer) group by 1, 2;
create table by_sku as select sku, sum(value) as net, sum(goods) as goods from costed group by 1;
select (select sum(net) from by_month)::varchar as net, (select sum(goods) from by_month)::varchar as goods, (select count(*) from by_cohort) as cells, (select count(*) from by_sku) as skus;
