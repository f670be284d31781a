-- How many customers a cohort has.
select count(*)::double as customers from customers
where first_at >= $cohort_from::timestamp and first_at < $cohort_until::timestamp
  and list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
