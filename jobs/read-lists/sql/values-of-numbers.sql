-- The values of attributes by their numbers: two lists side by side.
with asked as (
  select unnest(from_json($attributes, '["int"]')) as attribute, unnest(from_json($ids, '["int"]')) as id
)
select attribute::int as attribute, value from attribute_values join asked using (attribute, id) order by attribute, id;
