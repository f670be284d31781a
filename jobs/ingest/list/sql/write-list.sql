-- With row groups of 8,192, finding the first 100 of 3 million customers by any column takes 0.16 processor seconds;
-- with 122,880, 0.43.
create or replace macro unless_nothing(number) as case when isnan(number) then null else number end;
copy (
  select customer, key, first_at, last_at, orders, revenue, refunds, decile, first_value, total, within_30, within_90, within_180, within_365, recency, usual_gap, at_stake, is_best, orders >= 2 and coalesce(recency > {gap80}, false) as overdue, r, f, m, segment, second_at,
    coalesce(first_skus.skus, []) as first_skus, coalesce(second_skus.skus, []) as second_skus, x, t_x, t,
    unless_nothing(spend) as spend, unless_nothing(expected_orders) as expected_orders, unless_nothing(expected_money) as expected_money
  from (select rowid::int as customer, * from listed) left join first_skus using (customer) left join second_skus using (customer) left join customer_forecast using (customer_key)
  order by customer
) to 'customers.parquet' (format parquet, compression lz4_raw, row_group_size 8192);
