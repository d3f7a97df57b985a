import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {items, section} from '../build/section.ts'
import type {Fields, SampleDocument} from '../build/value.ts'
import {unitReference} from '../units.ts'

interface Plan {
  readonly type: string
  /** The room of the type, or what is seen from it. */
  readonly banner: string
  readonly bannerText: string
  readonly heading: string
  readonly caption: string
  readonly description: string
  readonly share: string
  /** Rooms shown under the plan, where there are pictures of them. */
  readonly rooms?: Fields
}

interface Room {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly image: string
}

const roomsOf = (type: string, heading: string, lead: string, rooms: readonly Room[]): Fields =>
  section('features', {
    eyebrow: `INSIDE ${type}`,
    heading,
    lead,
    items: items(
      'feature',
      rooms.map((room) => ({...room, image: picture(room.image)})),
    ),
  })

const floorPlan = ({type, banner, bannerText, heading, caption, description, share, rooms}: Plan) =>
  page({
    id: `floor-plan-${type.toLowerCase()}`,
    path: `/FloorPlan/${type}`,
    title: `${type} 타입`,
    titleEnglish: `UNIT ${type}`,
    banner: picture(`renders/${banner}.webp`),
    bannerText,
    subMenu: 'unit',
    sections: [
      section('figure', {
        eyebrow: `TYPE ${type}`,
        heading,
        unit: unitReference(type),
        caption,
      }),
      ...(rooms ? [rooms] : []),
    ],
    disclaimers: ['show-unit', 'floor-plan', 'type-notation'],
    search: {title: `${type} 타입 평면`, description, image: picture(share)},
  })

const comingSoon = (type: string, banner: string, heading: string, description: string) =>
  page({
    id: `floor-plan-${type.toLowerCase()}`,
    path: `/FloorPlan/${type}`,
    title: `${type} 타입`,
    titleEnglish: `UNIT ${type}`,
    banner: picture(`renders/${banner}.webp`),
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

export const unitPages: readonly SampleDocument[] = [
  floorPlan({
    type: '59A',
    banner: 'living-59a',
    bannerText: '거실과 침실에 고르게 드는 빛',
    heading: '거실과 침실을 나란히,\n빛이 고른 59A',
    caption: '59A 타입 평면도',
    description:
      '{단지이름} 59A 타입 평면 안내. 거실과 침실을 창면에 나란히 두어 빛과 바람이 고르게 드는 59㎡ 평면을 확인하세요.',
    share: 'renders/living-59a.webp',
    rooms: roomsOf(
      '59A',
      '저녁이 머무는\n59A의 공간',
      '낮은 소파와 간접조명, 하나로 이어지는 주방. 견본주택 이미지로 먼저 둘러보세요.',
      [
        {
          label: 'LIVING',
          title: '도심의 저녁을 마주하는 거실',
          text: '전면 창을 세 칸으로 나누고 우물천장에 간접조명을 둘렀습니다. 해가 진 뒤에도 거실은 환하고 창밖의 불빛은 또렷합니다.',
          image: 'renders/living-59a.webp',
        },
        {
          label: 'KITCHEN',
          title: '거실과 이어지는 식탁',
          text: '조리대와 거실 사이에 네 자리 식탁을 놓아, 음식을 준비하는 동안에도 가족과 눈을 맞춥니다.',
          image: 'renders/kitchen-59a.webp',
        },
      ],
    ),
  }),
  floorPlan({
    type: '59B',
    banner: 'living-59b',
    bannerText: '두 방향으로 열리는 도심의 풍경',
    heading: '두 방향으로 창을 내어\n풍경이 넓어진 59B',
    caption: '59B 타입 평면도',
    description:
      '{단지이름} 59B 타입 평면 안내. 모서리의 거실이 두 방향으로 창을 열어 도심과 하천의 풍경을 함께 담은 59㎡ 평면을 확인하세요.',
    share: 'renders/living-59b.webp',
    rooms: roomsOf(
      '59B',
      '두 방향의 빛이 드는\n59B의 거실',
      '모서리에 놓인 거실은 남쪽과 서쪽으로 창을 냅니다. 견본주택 이미지로 먼저 둘러보세요.',
      [
        {
          label: 'LIVING',
          title: '모서리를 살린 밝은 거실',
          text: '남쪽 통창으로 든 빛이 마루를 따라 퍼지고, 서쪽 창은 늦은 오후의 하늘을 담습니다. 식탁에서도 두 창이 함께 보입니다.',
          image: 'renders/living-59b.webp',
        },
      ],
    ),
  }),
  floorPlan({
    type: '84A',
    banner: 'living-84a',
    bannerText: '네 칸이 나란히 창을 만나는 집',
    heading: '네 칸 가득 빛을 들이고\n가족이 모이는 84A',
    caption: '84A 타입 평면도',
    description:
      '{단지이름} 84A 타입 평면 안내. 침실 셋과 거실이 나란히 창에 닿는 4베이, 거실과 마주 보는 주방을 담은 84㎡ 평면을 확인하세요.',
    share: 'renders/living-84a.webp',
    rooms: roomsOf(
      '84A',
      '한낮의 빛을 들인\n84A의 공간',
      '창에 닿은 네 칸 가운데 가장 넓은 칸을 거실에 내주었습니다. 견본주택 이미지로 먼저 둘러보세요.',
      [
        {
          label: 'LIVING',
          title: '햇살이 깊이 드는 거실',
          text: '밝은 원목 바닥이 창가의 빛을 집 안쪽까지 전합니다. 아침부터 늦은 오후까지 조명 없이도 환합니다.',
          image: 'renders/living-84a.webp',
        },
        {
          label: 'KITCHEN & DINING',
          title: '가족이 모이는 주방과 식당',
          text: '벽을 따라 길게 놓은 조리대 앞에 아일랜드와 식탁을 나란히 두었습니다. 거실과 마주 보아 이야기가 끊기지 않습니다.',
          image: 'renders/kitchen-84a.webp',
        },
      ],
    ),
  }),
  floorPlan({
    type: '84B',
    banner: 'living-84b',
    bannerText: '방마다 다른 풍경을 만나는 집',
    heading: '조망과 독립성을 함께 살린\n84B',
    caption: '84B 타입 평면도',
    description:
      '{단지이름} 84B 타입 평면 안내. 모서리의 넓은 거실이 두 방향으로 열리고 침실의 독립성을 살린 84㎡ 평면을 확인하세요.',
    share: 'renders/living-84b.webp',
    rooms: roomsOf(
      '84B',
      '두 방향의 풍경을 담은\n84B의 공간',
      '남쪽과 서쪽으로 낸 창과 창을 둔 주방, 고요한 안방. 견본주택 이미지로 먼저 둘러보세요.',
      [
        {
          label: 'LIVING',
          title: '두 방향으로 연 거실',
          text: '남쪽과 서쪽으로 낸 창에 도심의 불빛이 들어옵니다. 어느 자리에 앉아도 다른 풍경이 보입니다.',
          image: 'renders/living-84b.webp',
        },
        {
          label: 'KITCHEN',
          title: '창을 낸 ㄱ자 주방',
          text: '조리대 앞 북쪽 창으로 고른 빛과 바람이 듭니다. ㄱ자로 두른 조리대 곁에 다용도실을 두어 움직임을 짧게 줄였습니다.',
          image: 'renders/kitchen-84b.webp',
        },
        {
          label: 'BEDROOM',
          title: '조용히 깨어나는 안방',
          text: '드레스룸과 욕실을 곁에 둔 안방을 원목 헤드월로 차분하게 마감했습니다. 넓은 남쪽 창으로 낮 동안 고른 빛이 듭니다.',
          image: 'renders/bedroom-84b.webp',
        },
      ],
    ),
  }),
  page({
    id: 'floor-plan-compare',
    path: '/FloorPlan/compare',
    title: '타입 비교',
    titleEnglish: 'COMPARE',
    banner: picture('renders/kitchen-84a.webp'),
    bannerText: '나란히 놓고 고르는 우리 집',
    subMenu: 'unit',
    sections: [],
    disclaimers: ['floor-plan', 'type-notation'],
    search: {
      title: '타입 비교',
      description:
        '{단지이름}의 평면 타입을 두세 개 골라 면적과 방, 향과 층, 같은 축척의 도면을 나란히 비교해 보세요.',
      image: picture('drawings/share.jpg'),
    },
  }),
  comingSoon(
    '114A',
    'dressing-84a',
    '114A 타입을\n준비하고 있습니다',
    '{단지이름} 114A 타입 평면은 준비 중입니다. 관심고객으로 등록하시면 공개되는 대로 안내해 드립니다.',
  ),
  comingSoon(
    '114B',
    'bedroom-84b',
    '114B 타입을\n준비하고 있습니다',
    '{단지이름} 114B 타입 평면은 준비 중입니다. 관심고객으로 등록하시면 공개되는 대로 안내해 드립니다.',
  ),
]
