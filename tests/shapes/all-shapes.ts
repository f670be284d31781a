import { beside } from './beside.ts'
import { erp } from './erp.ts'
import { invoices } from './invoices.ts'
import { languages } from './languages.ts'
import { markets } from './markets.ts'
import { odd } from './odd.ts'
import { payments } from './payments.ts'
import { programs } from './programs.ts'
import { repeats } from './repeats.ts'
import { reports } from './reports.ts'
import type { Shape } from './shape.ts'
import { sheets } from './sheets.ts'
import { shops } from './shops.ts'
import { signs } from './signs.ts'
import { states } from './states.ts'
import { unlike } from './unlike.ts'
import { values } from './values.ts'

/** The files of programs, as they write them. */
export const allShapes: Shape[] = [
  ...shops,
  ...payments,
  ...markets,
  ...erp,
  ...invoices,
  ...sheets,
  ...reports,
  ...odd,
  ...signs,
  ...repeats,
  ...states,
  ...unlike,
  ...beside,
  ...programs,
  ...values,
  ...languages,
]
