copy (
  select decile, count(*)::bigint as customers, money(min(first_value)) as min_value, money(max(first_value)) as max_value
  from customers where first_at is not null group by decile order by decile
) to 'deciles.jsonl' (format json);
