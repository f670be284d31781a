/** Guidance on the Overview while there is no file. */
export const firstStepsText = {
  title: 'Which of your customers come back?',
  lead: 'Upload an export of your orders. It needs three columns: who bought, when, and for how much.',
  trySample: 'Try it with sample data',
  trySampleLead: 'See every page with the orders of a made-up shop',
  known: 'Exports of Shopify, WooCommerce, Stripe, PayPal, Square and others are recognized.',
  needs: 'What the file needs',
  needsLead: 'One row per order or per item, as CSV or Excel.',
  example: 'An example',
  sample: 'Download the sample file',
} as const

export const exampleRows = [
  'Email,Created at,Total,SKU',
  'anna@example.com,2024-01-05,60.00,MUG-01',
  'bert@example.com,2024-01-31,20.00,TEA-02',
]
