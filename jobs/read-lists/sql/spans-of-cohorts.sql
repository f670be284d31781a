-- The cohorts of a question, each with the bounds of its first purchases and of the orders that count.
select date '1970-01-01' + unnest(from_json($cohort_starts, '["int"]')) as starts, date '1970-01-01' + unnest(from_json($cohort_ends, '["int"]')) as ends
  , date '1970-01-01' + unnest(from_json($orders_from, '["int"]')) as orders_from, date '1970-01-01' + unnest(from_json($orders_until, '["int"]')) as orders_until -- if $orders_from
