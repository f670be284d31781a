-- The values of attributes that rows of orders have, also of those without a customer, and in how many rows.
copy (
  select attribute, id, value, key, units, day, counted.rows
  from attribute_values join ({counts}) as counted using (attribute, id)
  order by attribute, id
) to 'values.parquet' (format parquet, compression zstd);
