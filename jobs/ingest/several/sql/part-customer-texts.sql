insert into part_customer_texts select *, {part} from read_parquet('{folder}/customer-texts.parquet');
