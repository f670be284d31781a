-- The orders behind one number of revenue by an attribute, each with the money of the rows that bear the value.
select number, customer, key, purchase, ordered_at, sum(money) as value, sum(given.refunds) as refunds, null::bigint as units, null::bigint as days
from ({revenue-group-rows}) as given left join customers using (customer)
where period = $period
  and id = $group -- if $group
  and purchase is not null -- if $purchases
group by all
having sum(given.refunds) <> 0 -- if $refunds
