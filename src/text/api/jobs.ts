/** What the API says of files that scripts send. */
export const jobsText = {
  notFound: 'There is no such job, or its file was deleted.',
  notAdded: 'The file could not be added: the source could not be processed with it. Its page says why.',
  mapping: 'Not every required field has a column. Send a mapping.',
  underWay: 'A request with this Idempotency-Key is still under way. Ask for its job, or try again later.',
  otherRequest: 'This Idempotency-Key belongs to another request: its name, source or token differs. Use a new key.',
  otherBytes: 'This Idempotency-Key belongs to a file of another length. Use a new key for another file.',
  isForm: 'The body is a form. Send the bytes of the file itself: with curl, -T orders.csv in place of -F.',
  badKey: 'An Idempotency-Key has 1 to 200 visible characters.',
  onlySource: 'This token works for one source only. Name it in addTo, or in costsOf for costs.',
  onlyCosts: 'This is a file of orders, which has no kind. Leave “kind” out.',
  noRows: 'The file has no rows below its header, so nothing was added. Nothing is kept of it.',
  notMappable: 'This file is not waiting for a mapping.',
} as const
