import { sql } from 'kysely'

/**
 * For a row of `files`: the name of its figures, which each commit of figures renews; null if no list of them was ever
 * begun.
 */
export const figuresOfFile = sql<string | null>`(select figures from customer_lists where file_id = files.id)`.as(
  'figures',
)
