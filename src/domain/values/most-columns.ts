/** The most columns of any table that is read, which is the limit of a workbook's sheet (requirements 35, 57). */
export const mostColumns = 16_384
