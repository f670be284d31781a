-- The customers of each SKU of the first purchase (docs/semantics.md §5), most customers first, then in the order of their texts.
select text as sku, name, count(*)::int as customers, sum(first_value)::varchar as first_purchase, sum(total)::varchar as total,
  count(*) filter (orders >= 2)::int as second, count(*) filter (orders >= 3)::int as third, count(*) filter (orders >= 4)::int as fourth,
  count(*) filter (orders >= 5)::int as fifth
from ({customers-of-skus}) as members join skus on sku = members.id
group by skus.sku, text, name
order by customers desc, skus.sku;
