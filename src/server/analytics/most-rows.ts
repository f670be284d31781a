/** Rows by period that a table of a page shows; its exports have all. A page of 50,000 took 20 s and had 54 MB. */
export const mostRows = 500
