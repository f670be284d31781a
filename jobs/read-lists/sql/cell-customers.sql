-- The customers behind one number of customers, each with the first purchase and what counted: {worth}, a column of customers in money,
-- and {pieces}, one in pieces.
-- purchase: 1 for a customer with as many purchases as are asked for ($nth), or whose second purchase came in time ($back_until, $back_within).
select firsts.number, customer, key,
  case when true
    and customers.orders >= $nth -- if $nth
    and second_at < $back_until::timestamp -- if $back_until
    and second_at <= first_at + to_days($back_within) -- if $back_within
  then 1 end as purchase, first_at as ordered_at,
  {worth}
  - first_value -- if $after_first
  as value, 0 as refunds, {pieces}::bigint * 10000 as units, (epoch_us(second_at) - epoch_us(first_at)) // 86400000000 as days
from (
  with {groups-of-first} select id, customer from of_groups -- if $attribute
  select id, customer from ({customers-of-skus}) -- if $of_skus_of_first
  select decile::int as id, customer from ({first-customers}) -- if $of_firsts
) as members join customers using (customer)
  join ({spans-of-cohorts}) as spans on first_at >= starts and first_at < ends -- if $cohort_starts
  join (select number, customer from all_orders where purchase = 1) as firsts using (customer)
where true
  and members.id = $member -- if $member
  and members.id = (select sku from skus where text = $sku_text) -- if $sku_text
  and first_at >= $cohort_from::timestamp -- if $cohort_from
  and first_at < $cohort_until::timestamp -- if $cohort_until
  and list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
  and first_at + to_days($watched) <= (select max(ordered_at) from all_orders) -- if $watched
  and second_at is not null -- if $came_back
  and segment = $segment -- if $segment
  and customer in (select customer from ({customers-of-main})) -- if $first_sku
  and customer in (select customer from ({best-customers})) -- if $best
  and {in-contact-group} -- if $contact
  and second_at >= $second_since::timestamp and second_at < $second_before::timestamp -- if $second_since
