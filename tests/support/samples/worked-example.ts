/** The file of docs/semantics.md §6. */
export const workedExample = `customer,date,value,sku
a,2024-01-05,60,X
a,2024-01-05,40,Y
a,2024-01-20,50,X
a,2024-02-10,30,Y
b,2024-01-31,20,X
b,2024-03-01,-5,X
c,2024-02-01,0,Z
d,2024-02-02,-7,X
`
