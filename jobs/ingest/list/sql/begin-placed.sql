create table first_skus (customer int, skus int[]);
create table second_skus (customer int, skus int[]);
select count(*)::double as rows, (select count(*)::double from listed) as customers from tx;
