import {picture} from './build/asset.ts'
import {document, reference} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'
import {planAreas, planText, unitName} from './plan-text.ts'

const unit = (type: string, rooms: string) =>
  document('unitType', `unit-${type.toLowerCase()}`, {
    label: unitName(type),
    areas: planAreas(type),
    rooms,
    image: picture(`drawings/plan-${type.toLowerCase()}.webp`),
    fullText: planText(type),
  })

const inViewer = [
  unit('40', '침실 1, 욕실 1'),
  unit('59A', '침실 3, 욕실 2'),
  unit('59B', '침실 3, 욕실 2'),
]

export const units: readonly SampleDocument[] = [
  ...inViewer,
  unit('47', '침실 2, 욕실 1'),
  unit('84A', '침실 3, 욕실 2'),
  unit('84B', '침실 3, 욕실 2'),
]

/** Those of the viewer on phones, in the order of its tabs. */
export const viewerUnits = inViewer.map(({_id}) => _id)

/** Plan, words and areas of a type, where a page shows them. */
export const unitReference = (type: string) => reference(`unit-${type.toLowerCase()}`)
