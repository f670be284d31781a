-- The numbers of a part of the list in its order; their rows are read by number afterwards, which takes a fifth of the time of
-- carrying every column through the sort.
select customer from ({chosen-customers}) order by {by} {direction} nulls last, customer limit $limit offset $offset;
