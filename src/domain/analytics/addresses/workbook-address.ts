/** The address of a page's workbook: the page's own options behind another path. */
export const workbookAddress = (pageAddress: string): string => pageAddress.replace(/(\?|$)/, '/workbook.xlsx$1')
