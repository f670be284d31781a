-- SKUs that contain a text, in any case; those that are the text first.
select text from skus where contains(lower(text), lower($find)) order by lower(text) <> lower($find), sku limit {most};
