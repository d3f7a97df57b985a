import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

/** The words above a press list. The list itself is not a field of the page: `pages/press-list.tsx` has it. */
export function PressList({eyebrow, heading}: SectionByType['pressList']) {
  return <SectionFrame eyebrow={eyebrow} heading={heading} />
}
