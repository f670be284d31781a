import type { CameBack } from '#domain/analytics/beside/came-back.ts'
import type { Headlines } from '#domain/analytics/comparison/overview.ts'
import type { Contacts } from '#domain/analytics/customers/contact-groups.ts'
import { overviewText } from '#text/analytics/overview.ts'
import { cameBackSentence, lateSentence, revenueSentence } from '#text/analytics/what-changed.ts'
import { Sentences } from '#ui/analytics/Sentences.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  fileId: string
  headlines: Headlines | undefined
  back: CameBack | undefined
  contacts: Contacts | undefined
}

/** What changed, in up to three sentences whose numbers lead to their rows; empty without figures. */
export function WhatChanged({ fileId, headlines, back, contacts }: Props) {
  const money = useMoney()
  const sentences = [
    headlines && revenueSentence(fileId, headlines, money),
    back && cameBackSentence(fileId, back),
    contacts && lateSentence(fileId, contacts.groups, money),
  ].filter((one) => one !== undefined)
  return <Sentences title={overviewText.whatChanged} sentences={sentences} />
}
