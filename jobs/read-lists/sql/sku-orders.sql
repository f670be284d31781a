-- The orders behind one number of a product, each with the money, units and refunds of the rows that have the SKU; -1 is none.
select number, customer, key, purchase, ordered_at, sum(money) as value, sum(sold.refunds) as refunds, sum(units) as units, null::bigint as days
from ({sku-rows-sold}) as sold left join customers using (customer)
where true
  and coalesce(sku, -1) = $sku -- if $sku
  and purchase is not null -- if $purchases
group by all
having sum(sold.refunds) <> 0 -- if $refunds
