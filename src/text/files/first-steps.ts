/** Guidance on the Overview while there is no file. */
export const firstStepsText = {
  title: 'From an order file to your figures in three steps',
  steps: [
    {
      title: 'Upload',
      text: 'An export of your orders as CSV or Excel: one row per order or per item. Shop systems, payment providers and spreadsheets can all make one.',
    },
    {
      title: 'Map',
      text: 'Say which columns hold the customer, the date and the value. Most files are recognized, and you only confirm.',
    },
    {
      title: 'Read',
      text: 'Revenue, cohorts, lifetime value and lifecycle are ready moments later. The bell above notifies you.',
    },
  ],
  needs: 'What the file needs',
  example: 'An example',
  sample: 'Download a sample file',
  sampleLead: 'No file at hand?',
} as const

export const exampleRows = [
  ['Email', 'Created at', 'Total', 'SKU'],
  ['anna@example.com', '2024-01-05', '60.00', 'MUG-01'],
  ['bert@example.com', '2024-01-31', '20.00', 'TEA-02'],
] as const
