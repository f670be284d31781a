-- Of several costs of a SKU from one day on, the typed one holds, then that of the latest file.
create table joined as
select sku, valid_from, unit_cost from (
  {files}
  select sku, valid_from, unit_cost, {typed_place} as place
  from read_json('typed.jsonl', format = 'newline_delimited', columns = {sku: 'varchar', valid_from: 'integer', unit_cost: 'bigint'}, maximum_object_size = 1048576)
) qualify row_number() over (partition by sku, valid_from order by place desc) = 1;
copy (from joined order by sku, valid_from) to 'costs.parquet' (format parquet, compression zstd);
select count(*)::double as n from joined;
