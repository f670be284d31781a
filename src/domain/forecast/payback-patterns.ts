/**
 * Allowed input of the fields of the Payback card, as HTML patterns: a browser refuses other input before it is sent. A
 * pattern never allows more than the server does. Blank is always allowed.
 */
export const costPattern = String.raw`\s*(\d{1,3}(,\d{3}){1,3}(\.\d{1,4})?|\d{1,12}(\.\d{1,4}|,(\d{1,2}|\d{4}))?)\s*`
export const marginPattern = String.raw`\s*(?!0+([.,]0+)?\s*%?\s*$)(100([.,]0{1,4})?|\d{1,2}([.,]\d{1,4})?)\s*%?\s*`
