delete from {joining} where rowid in (select row from {joining}_equal);
drop table {joining}_equal;
insert into {into} by name from {joining};
drop table {joining};
