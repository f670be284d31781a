-- Which SKU each pair of id and name is, by their places.
select place, sku_number from skus order by sku_number;
