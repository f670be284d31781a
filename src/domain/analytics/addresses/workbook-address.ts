/** The address of a page's workbook: another path with the page's own options. */
export const workbookAddress = (pageAddress: string): string => pageAddress.replace(/(\?|$)/, '/workbook.xlsx$1')
