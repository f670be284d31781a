/** The file in public/ that a newcomer can try. */
export const sampleFileName = 'sample-orders.csv'
