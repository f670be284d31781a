/** The list of customers behind the figures of a data source, where it could not be made. */
export const listText = {
  missing: 'The list of customers could not be made, so Customers, Products and Forecast have nothing to show.',
  missingTitle: 'The list of customers could not be made',
  missingBody: 'Customers, Products and Forecast have nothing to show until it is there.',
  missingLead:
    'All other pages have their figures. If the list fails again, process this data source again with its mapping.',
  again: 'Make the list again',
  toSource: 'Open the data source',
} as const

export const makeListOf = (name: string) => `${listText.again}: ${name}`
