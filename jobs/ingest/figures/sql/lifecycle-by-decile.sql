copy (
  select decile, count(*)::bigint as customers, money(sum(first_value)) as first_purchase, money(sum(total)) as total,
    count(*) filter (purchases >= 2)::bigint as second_orders, count(*) filter (purchases >= 3)::bigint as third_orders,
    count(*) filter (purchases >= 4)::bigint as fourth_orders, count(*) filter (purchases >= 5)::bigint as fifth_orders
  from customers where first_at is not null group by decile order by decile
) to 'lifecycle_by_decile.jsonl' (format json);
