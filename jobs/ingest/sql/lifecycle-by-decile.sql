copy (
  select decile, count(*) as customers, units_text(sum(first_value)) as first_purchase, units_text(sum(total)) as total,
    count(*) filter (purchases >= 2) as second_orders, count(*) filter (purchases >= 3) as third_orders,
    count(*) filter (purchases >= 4) as fourth_orders, count(*) filter (purchases >= 5) as fifth_orders
  from customers group by decile
) to 'lifecycle_by_decile.jsonl' (format json);
