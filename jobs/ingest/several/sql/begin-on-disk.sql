-- The rows of many files stay in their Parquet files. gone: rows that another file replaces or has, too. refund_keys: orders of which a
-- file has only refunds.
alter table tx rename to no_rows;
create view tx as select *, 0::bigint as rowid from no_rows;
create table gone (part usmallint, row bigint);
create table refund_keys (order_key ubigint, part usmallint);
