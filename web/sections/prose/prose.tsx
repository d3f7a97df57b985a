import {RichText} from '../../elements/rich-text.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

export function Prose({eyebrow, heading, body}: SectionByType['prose']) {
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading}>
      <RichText value={body} />
    </SectionFrame>
  )
}
