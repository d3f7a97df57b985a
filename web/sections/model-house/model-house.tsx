import {TourTabs} from '../../elements/tour-tabs.tsx'
import type {SectionByType} from '../section-by-type.ts'
import {SectionFrame} from '../section-frame.tsx'

export function ModelHouse({eyebrow, heading, ...tour}: SectionByType['modelHouse']) {
  return (
    <SectionFrame eyebrow={eyebrow} heading={heading}>
      <TourTabs {...tour} />
    </SectionFrame>
  )
}
