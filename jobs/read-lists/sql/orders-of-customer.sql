-- The orders of one customer, the first or the last one first, each with the texts of its 20 SKUs with most money: an order may have a
-- million. days_before: whole days since the purchase before.
with part as (
  select place, purchase, ordered_at, value, refunds, skus[1:20] as skus, len(skus)::int as of_skus
  from orders where customer = $customer order by place {direction} limit $limit offset $offset
), gaps as (
  select place, ((epoch_us(ordered_at) - epoch_us(lag(ordered_at) over (order by place))) // 86400000000)::int as days_before
  from orders where customer = $customer and value >= 0
), texts as (
  select place, list({'text': text, 'money': one.money::double} order by one.money desc, text) as skus
  from (select place, unnest(skus) as one from part) join skus on skus.sku = one.sku group by place
)
select place, purchase, ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds, days_before,
  coalesce(texts.skus, []) as skus, of_skus - len(coalesce(texts.skus, [])) as more_skus
from part left join gaps using (place) left join texts using (place) order by place {direction};
