import {picture} from './build/asset.ts'
import {document} from './build/document.ts'
import {valueIn} from './build/shown.ts'
import type {SampleDocument} from './build/value.ts'
import {planText, unitName} from './plan-text.ts'

const unit = (type: string, character: string) => {
  const plan = `drawings/plan-${type.toLowerCase()}.webp`
  return document('unitType', `unit-${type.toLowerCase()}`, {
    label: unitName(type),
    area: `전용면적 ${valueIn(plan, '전용면적')} · ${character}`,
    image: picture(plan),
    fullText: planText(type),
  })
}

/** Those of the viewer on phones, in the order of its tabs. */
export const units: readonly SampleDocument[] = [
  unit('40', '침실 1, 욕실 1'),
  unit('59A', '침실 3, 욕실 2'),
  unit('59B', '침실 3, 욕실 2'),
]
