import { type ComponentType, useEffect, useState } from 'react'
import { mappingText } from '#text/mapping/mapping.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { Spinner } from '#ui/base/Spinner.tsx'
import type { MapperProps } from './ColumnMapper.tsx'

/** Loads the script of the mapping screen, which most visits to the Overview do not need. */
export const loadMapper = () => import('./ColumnMapper.tsx')

/** The column mapping screen of one file, once its script is loaded. */
export function Mapper(props: MapperProps) {
  const [Screen, setScreen] = useState<ComponentType<MapperProps>>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    loadMapper().then(
      ({ default: loaded }) => setScreen(() => loaded),
      () => setFailed(true),
    )
  }, [])
  if (hasFailed) return <Notice tone="bad">{mappingText.notLoaded}</Notice>
  return Screen ? <Screen {...props} /> : <Spinner label={mappingText.loading} />
}
