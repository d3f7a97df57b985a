import {picture} from './build/asset.ts'
import {document} from './build/document.ts'
import {richText} from './build/rich-text.ts'
import type {SeedDocument} from './build/value.ts'

export const units: readonly SeedDocument[] = [
  document('unitType', 'unit-40', {
    label: '40㎡',
    area: '전용면적 40㎡ · 1인 가구와 직주근접을 위한 컴팩트 평면',
    image: picture('drawings/plan-40.webp'),
    fullText: richText`
      한 사람의 하루에 꼭 맞춘 40㎡ 평면입니다.
    `,
  }),
  document('unitType', 'unit-59a', {
    label: '59A㎡',
    area: '전용면적 59㎡ · 거실과 침실을 나란히 둔 판상형 평면',
    image: picture('drawings/plan-59a.webp'),
    fullText: richText`
      거실과 침실을 한쪽 창면에 나란히 둔 59A㎡ 평면입니다.
    `,
  }),
  document('unitType', 'unit-59b', {
    label: '59B㎡',
    area: '전용면적 59㎡ · 두 방향으로 창을 낸 타워형 평면',
    image: picture('drawings/plan-59b.webp'),
    fullText: richText`
      두 방향으로 창을 낸 59B㎡ 평면입니다.
    `,
  }),
]
