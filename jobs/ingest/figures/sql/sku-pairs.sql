-- The pairs of SKU id and name by their places, all pairs of a SKU one after the other.
select place, sku_number, n::double, {texts} from skus order by {by}, place;
