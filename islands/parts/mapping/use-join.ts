import { useState } from 'react'
import type { JoinableSource } from '#domain/mapping/remembered-mapping.ts'
import type { ChosenJoin } from './SourceChoice.tsx'
import { type Asked, useOutlook } from './use-outlook.ts'

type File = Omit<Asked, 'sourceId'> & { sources: JoinableSource[]; isMapped: boolean }

/**
 * The data source that the file joins: the person's choice, else the proposal of the evidence. If several sources have
 * its headers, none is proposed. `isProposed`: nobody has chosen it. `isDeciding`: a proposal may still come.
 */
export function useJoin({ sources, isMapped, ...file }: File) {
  const [answer, choose] = useState<ChosenJoin | null>()
  const alike = sources.filter(({ hasSameHeaders }) => hasSameHeaders)
  const likely = alike.length === 1 ? alike[0]!.id : undefined
  const asked = answer ? answer.addTo : likely
  const { outlook, isComparing } = useOutlook({ ...file, sourceId: isMapped ? asked : undefined })
  const proposed: ChosenJoin | undefined = outlook?.continues && likely ? { addTo: likely } : undefined
  const chosen = answer === undefined ? proposed : answer
  const source = sources.find(({ id }) => id === chosen?.addTo)
  const join = chosen && source && { addTo: source.id, joining: chosen.joining ?? outlook?.joining ?? source.joining }
  const isOpen = answer === undefined
  return {
    join,
    choose,
    outlook,
    isComparing,
    isProposed: isOpen && proposed !== undefined,
    isDeciding: isOpen && isComparing && !outlook,
  }
}
