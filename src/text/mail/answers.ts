const conjunction = new Intl.ListFormat('en-US')

/** The pages behind the links of mails, for people who may have no account. */
export const answerText = {
  confirmTitle: 'Reports by mail',
  confirm: 'Yes, send them',
  confirmedTitle: 'Reports will be sent',
  unsubscribeTitle: 'End this report',
  unsubscribe: 'Send it no more',
  unsubscribedTitle: 'The report has ended',
  unknownTitle: 'This link does not work',
  unknown:
    'The report may have ended, the link may be too old, or its address may be incomplete. No report is sent because of this page.',
} as const

export const confirmLead = (address: string, workspaces: string[]): string => {
  const names = conjunction.format(workspaces.map((name) => `“${name}”`))
  return `Shall reports of ${names} be mailed to ${address}? Every report has a link that ends it.`
}
export const confirmedText = (address: string): string => `${address} gets the reports from now on.`
export const unsubscribeLead = (view: string, workspace: string): string =>
  `The report “${view}” of “${workspace}” is then no longer mailed to you. Other people still get it.`
export const unsubscribed = (view: string): string => `The report “${view}” is no longer mailed to you.`
