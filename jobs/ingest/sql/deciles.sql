copy (
  select decile, count(*) as customers, units_text(min(first_value)) as min_value, units_text(max(first_value)) as max_value
  from customers group by decile
) to 'deciles.jsonl' (format json);
