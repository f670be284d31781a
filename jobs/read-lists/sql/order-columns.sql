-- The sizes that orders have. Without a quantity in the file, they have no units.
select 'value' as name union all select 'units' where exists (select 1 from orders where units is not null);
