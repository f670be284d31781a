-- The customers that a list is about (src/domain/analytics/customers/filter-parameters.ts). A line that ends in `-- if $name` is
-- left out where no such parameter is given.
select *, revenue / nullif(orders, 0) as aov from customers
  , ({left-out-skus}) -- if $left_out
where true
  and segment = $segment -- if $segment
  and r = $r and (f + m) // 2 = $fm -- if $r
  and overdue -- if $overdue
  and first_at is null -- if $refunds_only
  and {in-contact-group} -- if $contact
  and list_contains(from_json($deciles, '["tinyint"]'), decile) -- if $deciles
  and first_at >= $first_from::timestamp and first_at < $first_until::timestamp -- if $first_from
  and second_at < $second_until::timestamp -- if $second_until
  and customer in (select customer from orders where value >= 0 and ordered_at >= $back_from::timestamp and ordered_at < $back_until::timestamp) -- if $back_from
  and epoch_us(second_at) - epoch_us(first_at) <= $within * 86400000000 -- if $within
  and epoch_us($last_at::timestamp) - epoch_us(first_at) >= $watched * 86400000000 -- if $watched
  and orders >= $orders -- if $orders
  and first_value <> 0 and list_contains(first_skus, (select sku from skus where text = $sku_text)) -- if $sku_text
  and first_at is not null and {main-of-first} = case when $first_sku = '' then -1 else (select sku from skus where text = $first_sku) end -- if $first_sku
  and second_at is not null and {main-of-second} = case when $next_sku = '' then -1 else (select sku from skus where text = $next_sku) end -- if $next_sku
  and {main-of-second} >= 0 and {main-of-second} not in (select sku from skus where text in (select unnest(from_json($next_not, '["VARCHAR"]')))) -- if $next_not
  and first_at is not null and second_at is null -- if $none_yet
  and first_at is not null and (second_at is null or epoch_us(second_at) - epoch_us(first_at) > $none_within * 86400000000) -- if $none_within
  and contains(lower_case(key), lower_case($search)) -- if $search
