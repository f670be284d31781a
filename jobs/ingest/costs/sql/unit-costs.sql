-- The unit costs of a file. A SKU has the text that the list of the source gives it (list/sku-numbers.sql): texts are
-- compared as they are. Of several rows for one SKU and day, the last one holds.
create table entries as
select replace(clean(bounded(sku)), chr(0), '') as sku, valid_from, unit_cost, row
from read_csv('entries.csv', auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', {limits},
  columns = {row: 'bigint', sku: 'varchar', valid_from: 'integer', unit_cost: 'bigint'})
qualify row_number() over (partition by sku, valid_from order by row desc) = 1;
copy (select sku, valid_from, unit_cost from entries order by sku, valid_from)
to 'entries.parquet' (format parquet, compression zstd);
select count(*)::double as entries, count(distinct sku)::double as skus,
  (count(distinct sku) filter (where unit_cost = 0))::double as zero, min(valid_from) as first_day, max(valid_from) as last_day
from entries;
