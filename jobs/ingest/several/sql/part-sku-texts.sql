insert into part_sku_texts select *, {part} from read_parquet('{folder}/sku-texts.parquet');
