-- The usable rows of all files, the oldest file first, and the rows that lack nothing but a customer. is_refund: of a file that has only
-- refunds of the order.
create table tx (row bigint, customer_key ubigint, ordered_at timestamp, value_units bigint, sku_key ubigint, order_key ubigint,
  refund_units bigint, quantity_units bigint, row_cost bigint, row_unit_cost bigint, row_shipping bigint, is_refund boolean, part usmallint{counted});
create table guest_rows (row_number bigint, ordered_at timestamp, value bigint, refunded bigint, units bigint,
  order_key ubigint, sku_key ubigint, part usmallint);
create table part_sku_texts (sku_key ubigint, sku_id varchar, sku_name varchar, is_cut boolean, part usmallint);
