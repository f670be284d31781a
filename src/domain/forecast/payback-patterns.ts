/**
 * What the fields of the Payback card take, as HTML patterns: a browser refuses the rest before it is sent. They are never wider
 * than what the server reads; blank is always allowed.
 */
export const costPattern = String.raw`\s*(\d{1,3}(,\d{3}){1,3}(\.\d{1,4})?|\d{1,12}(\.\d{1,4}|,(\d{1,2}|\d{4}))?)\s*`
export const marginPattern = String.raw`\s*(?!0+([.,]0+)?\s*%?\s*$)(100([.,]0{1,4})?|\d{1,2}([.,]\d{1,4})?)\s*%?\s*`
