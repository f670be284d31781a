-- The texts of some SKUs of the list.
select sku, text, name from skus where sku in (select unnest($skus));
