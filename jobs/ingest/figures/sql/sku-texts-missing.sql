select count(*)::bigint as n from sku_rows where sku_key not in (select sku_key from sku_texts);
