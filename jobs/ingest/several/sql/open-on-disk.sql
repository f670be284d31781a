insert into refund_keys select order_key, {part} from joining_keys where is_refund;
select (select coalesce(max(row), -1)::double from read_parquet('{folder}/rows.parquet')) as last,
  (select count(*)::double from refund_keys where part = {part}) as refunds;
