-- SKUs that contain a text, ignoring case. A SKU that is equal to the text comes first.
select text from skus where contains(lower_case(text), lower_case($find)) order by lower_case(text) <> lower_case($find), sku limit {most};
