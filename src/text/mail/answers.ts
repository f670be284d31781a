const conjunction = new Intl.ListFormat('en-US')

/** The pages behind the links of mails, for people who may have no account. */
export const answerText = {
  confirmTitle: 'Reports and alerts by mail',
  confirm: 'Yes, send them',
  confirmedTitle: 'They will be sent',
  unsubscribe: 'Send it no more',
  unknownTitle: 'This link does not work',
  unknown:
    'The report or alert may have ended, the link may be too old, or its address may be incomplete. Nothing is sent because of this page.',
} as const

export const confirmLead = (address: string, workspaces: string[]): string => {
  const names = conjunction.format(workspaces.map((name) => `“${name}”`))
  return `Shall reports and alerts of ${names} be mailed to ${address}? Every mail has a link that ends them.`
}
export const confirmedText = (address: string): string => `${address} gets the reports and alerts from now on.`

const textOf = (kind: 'report' | 'alert') => ({
  unsubscribeTitle: `End this ${kind}`,
  unsubscribedTitle: `The ${kind} has ended`,
  unsubscribeLead: (name: string, workspace: string): string =>
    `The ${kind} “${name}” of “${workspace}” is then no longer mailed to you. Other people still get it.`,
  unsubscribed: (name: string): string => `The ${kind} “${name}” is no longer mailed to you.`,
})

/** Ending a report or an alert for one recipient. */
export const unsubscribeText = { report: textOf('report'), alert: textOf('alert') } as const
