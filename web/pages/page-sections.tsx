import {lazy, Suspense} from 'react'
import type {Section} from '../sections/section-by-type.ts'
import {deferred} from '../startup/deferred.tsx'

interface PageSectionsProps {
  readonly sections: readonly Section[] | null
}

const loadSections = async () => (await import('../sections/index.tsx')).Sections

const WaitingSections = deferred(loadSections)
const LiveSections = lazy(async () => ({default: await loadSections()}))

/** Kinds of sections that do something without being touched: films start, a line is drawn. */
const live: ReadonlySet<Section['_type']> = new Set(['reveal', 'videoFeature', 'videoTabs'])

/**
 * The sections of a page. The server has rendered them, and most of them need no code before the visitor's
 * first interaction.
 */
export function PageSections({sections}: PageSectionsProps) {
  if (!sections?.length) return null
  if (!sections.some(({_type}) => live.has(_type))) return <WaitingSections sections={sections} />
  return (
    <Suspense>
      <LiveSections sections={sections} />
    </Suspense>
  )
}
