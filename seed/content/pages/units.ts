import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SeedDocument} from '../build/value.ts'
import {planText} from '../plan-text.ts'

const banner = picture('renders/banner-unit.webp')

interface Plan {
  readonly type: string
  readonly bannerText: string
  readonly heading: string
  readonly caption: string
  readonly description: string
  readonly share: string
}

const floorPlan = ({type, bannerText, heading, caption, description, share}: Plan) =>
  page({
    id: `floor-plan-${type.toLowerCase()}`,
    path: `/FloorPlan/${type}`,
    title: `${type} 타입`,
    titleEnglish: `UNIT ${type}`,
    banner,
    bannerText,
    subMenu: 'unit',
    sections: [
      section('figure', {
        eyebrow: `TYPE ${type}`,
        heading,
        image: picture(`drawings/plan-${type.toLowerCase()}.webp`),
        caption,
        fullText: planText(type),
      }),
    ],
    disclaimers: ['show-unit', 'floor-plan', 'type-notation'],
    search: {title: `${type} 타입 평면`, description, image: picture(share)},
  })

const comingSoon = (type: string, heading: string, description: string) =>
  page({
    id: `floor-plan-${type.toLowerCase()}`,
    path: `/FloorPlan/${type}`,
    title: `${type} 타입`,
    titleEnglish: `UNIT ${type}`,
    banner,
    bannerText: '곧 공개되는 더 넓은 평면',
    subMenu: 'unit',
    sections: [
      section('comingSoon', {
        eyebrow: `TYPE ${type}`,
        heading,
        text: '평면을 준비하고 있습니다.\n관심고객으로 등록하시면 공개되는 대로 가장 먼저 알려 드립니다.',
        loader: {size: 15, margin: 2, speed: 1},
      }),
    ],
    disclaimers: ['floor-plan', 'type-notation'],
    search: {title: `${type} 타입 평면`, description, image: picture('drawings/share.jpg')},
  })

export const unitPages: readonly SeedDocument[] = [
  floorPlan({
    type: '59A',
    bannerText: '거실과 침실에 고르게 드는 빛',
    heading: '거실과 침실을 나란히,\n빛이 고른 59A',
    caption: '59A 타입 평면도',
    description:
      '더 가온 59A 타입 평면 안내. 거실과 침실을 창면에 나란히 두어 빛과 바람이 고르게 드는 59㎡ 평면을 확인하세요.',
    share: 'renders/living-59a.webp',
  }),
  floorPlan({
    type: '59B',
    bannerText: '두 방향으로 열리는 도심의 풍경',
    heading: '두 방향으로 창을 내어\n풍경이 넓어진 59B',
    caption: '59B 타입 평면도',
    description:
      '더 가온 59B 타입 평면 안내. 모서리의 거실이 두 방향으로 창을 열어 도심과 하천의 풍경을 함께 담은 59㎡ 평면을 확인하세요.',
    share: 'renders/kitchen-59a.webp',
  }),
  floorPlan({
    type: '84A',
    bannerText: '네 칸이 나란히 창을 만나는 집',
    heading: '네 칸 가득 빛을 들이고\n가족이 모이는 84A',
    caption: '84A 타입 평면도',
    description:
      '더 가온 84A 타입 평면 안내. 침실 셋과 거실이 나란히 창에 닿는 4베이, 거실과 마주 보는 주방을 담은 84㎡ 평면을 확인하세요.',
    share: 'renders/living-84a.webp',
  }),
  floorPlan({
    type: '84B',
    bannerText: '방마다 다른 풍경을 만나는 집',
    heading: '조망과 독립성을 함께 살린\n84B',
    caption: '84B 타입 평면도',
    description:
      '더 가온 84B 타입 평면 안내. 모서리의 넓은 거실이 두 방향으로 열리고 침실의 독립성을 살린 84㎡ 평면을 확인하세요.',
    share: 'renders/bedroom-84b.webp',
  }),
  comingSoon(
    '114A',
    '114A 타입을\n준비하고 있습니다',
    '더 가온 114A 타입 평면은 준비 중입니다. 관심고객으로 등록하시면 공개되는 대로 안내해 드립니다.',
  ),
  comingSoon(
    '114B',
    '114B 타입을\n준비하고 있습니다',
    '더 가온 114B 타입 평면은 준비 중입니다. 관심고객으로 등록하시면 공개되는 대로 안내해 드립니다.',
  ),
]
