import type { CostField } from '#domain/costs/cost-file.ts'
import { costFieldText } from '#text/costs/costs.ts'

/** What the API asks about files of costs and spend. */
export const costQuestionText = {
  kind: 'Does the file hold unit costs or spend? Send its kind.',
  mapping: (missing: CostField[]): string =>
    missing.length
      ? `These fields have no column yet: ${missing.map((field) => costFieldText[field].label).join(', ')}. Send a mapping.`
      : 'The columns of the file are not confirmed yet. Send its mapping.',
  notSaved: 'The file is read, and does not count until it is saved.',
  isBeingMade: 'The file is saved. Margins are being made with it.',
  oneSource: 'A file either joins orders (addTo) or has costs of them (costsOf). Name one of the two.',
} as const
