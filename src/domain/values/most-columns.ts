/** The most columns of any table that is read: those of a workbook's sheet (requirements 35, 57). */
export const mostColumns = 16_384
