-- The numbers of the SKUs that count in no product table.
select coalesce(list(sku), []) as left_out from skus where text in (select unnest(from_json($left_out, '["VARCHAR"]')))
