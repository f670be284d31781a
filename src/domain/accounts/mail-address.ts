/**
 * Whether a text can be the address of one mailbox. Characters that separate addresses, end a header or cannot be seen
 * are refused.
 */
export function isMailAddress(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (!local || !domain || more.length || local.length > 64 || text.length > 254) return false
  return !/[\s"<>(),:;\\[\]\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text) && domain.split('.').every(Boolean)
}

/** Addresses are the same if only their case differs. */
export const mailAddressKey = (address: string): string => address.toLowerCase()
