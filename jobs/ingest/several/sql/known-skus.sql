delete from sku_rows where sku_key in (select sku_key from read_parquet('known-sku-texts.parquet'));
