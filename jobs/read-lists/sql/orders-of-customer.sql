-- The orders of one customer, the first one first, each with the texts of its 20 SKUs with most money: an order may have a million.
with part as (
  select place, ordered_at, value, refunds, skus[1:20] as skus, len(skus)::int as of_skus from orders where customer = $customer order by place limit $limit offset $offset
), texts as (
  select place, list({'text': text, 'money': one.money::double} order by one.money desc, text) as skus
  from (select place, unnest(skus) as one from part) join skus on skus.sku = one.sku group by place
)
select place, ordered_at::varchar as ordered_at, value::double as value, refunds::double as refunds, coalesce(texts.skus, []) as skus,
  of_skus - len(coalesce(texts.skus, [])) as more_skus
from part left join texts using (place) order by place;
