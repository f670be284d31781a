-- The numbers of the values that the rows of a customer's first purchase have in the attributes `columns`, as JSON.
select to_json(cells)::varchar as cells
from (select {columns} from all_rows where number = (select number from all_orders where customer = $customer and purchase = 1) order by part, line limit 1000) as cells;
