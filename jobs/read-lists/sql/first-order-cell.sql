-- The customers behind one number of customers by an attribute of the first order, each with the first order and what counted:
-- {worth}, a column of customers. purchase: 1 for a customer with as many purchases as are asked for ($nth).
select firsts.number, customer, key, case when customers.orders >= $nth then 1 end as purchase, first_at as ordered_at,
  {worth}
  - first_value -- if $after_first
  as value, 0 as refunds, null::bigint as units
from (with {groups-of-first} select id, customer from of_groups) as members join customers using (customer)
  join (select number, customer from orders where purchase = 1) as firsts using (customer)
where members.id = $member
  and first_at + to_days($watched) <= (select max(ordered_at) from all_orders) -- if $watched
