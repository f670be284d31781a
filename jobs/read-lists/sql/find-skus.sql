-- SKUs that contain a text, in any case; those that are the text first.
select text from skus where contains(lower_case(text), lower_case($find)) order by lower_case(text) <> lower_case($find), sku limit {most};
