import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {richText} from '../build/rich-text.ts'
import {items, section} from '../build/section.ts'
import type {Fields, SampleDocument} from '../build/value.ts'

interface Interior {
  readonly type: string
  readonly bannerText: string
  readonly sections: readonly Fields[]
  readonly description: string
}

const interiorPage = ({type, bannerText, sections, description}: Interior) =>
  page({
    id: `interior-${type.toLowerCase()}`,
    path: `/Interior/${type}`,
    title: `${type} 인테리어`,
    titleEnglish: `INTERIOR ${type}`,
    banner: picture('renders/banner-interior.webp'),
    bannerText,
    subMenu: 'interior',
    sections,
    disclaimers: ['show-unit', 'later-changes'],
    search: {title: `${type} 인테리어`, description, image: picture('drawings/share.jpg')},
  })

export const interior: readonly SampleDocument[] = [
  interiorPage({
    type: '59A',
    bannerText: '빛과 나뭇결로 채운 59A의 거실',
    sections: [
      section('figure', {
        eyebrow: 'INTERIOR 59A',
        heading: '따뜻한 재료로 채운\n59A의 거실',
        image: picture('renders/living-59a.webp'),
        caption: '59A 타입 거실 (견본주택 이미지)',
        fullText: richText`
        ### 59A 타입 거실

        저녁 도심이 내다보이는 통창 곁에 낮은 소파를 놓은 59A 타입의 거실입니다. 우물천장을 따라 흐르는 간접조명이 공간을 은은하게 밝히고, 나뭇결을 살린 바닥과 가구가 온기를 더합니다.

        |= 이미지에 담긴 공간
        | 구분 | 내용 |
        | 창 | 도심의 불빛과 먼 산 능선을 담는 거실 전면의 통창 |
        | 천장 | 간접조명을 둘러 깊이를 더한 우물천장 |
        | 벽 | 은은한 결의 아트월과 나무 루버 |
        | 바닥 | 나뭇결을 살린 밝은 마루 |
        | 가구와 소품 | 분위기를 보여 드리기 위한 전시품으로 분양가에 포함되지 않음 |
      `,
      }),
      section('features', {
        eyebrow: 'KITCHEN 59A',
        heading: '거실에서 이어지는\n59A의 주방',
        lead: '대리석 상판과 나뭇결 수납장, 낮게 드리운 조명으로 저녁의 온기를 담았습니다.',
        items: items('feature', [
          {
            label: 'ISLAND',
            title: '마주 보며 준비하는 식탁',
            text: '조리대와 식탁을 겸하는 아일랜드를 거실 쪽으로 돌려 놓았습니다. 요리하는 사람도 기다리는 사람도 같은 풍경을 봅니다.',
            image: picture('renders/kitchen-59a.webp'),
          },
        ]),
      }),
    ],
    description:
      '더 가온 59A 타입 인테리어. 창이 넓은 거실과 나뭇결 마감, 이어지는 주방을 견본주택 이미지로 확인하세요.',
  }),
  interiorPage({
    type: '84A',
    bannerText: '곧 공개되는 84A의 공간',
    sections: [
      section('comingSoon', {
        eyebrow: 'INTERIOR 84A',
        heading: '84A 타입 인테리어를\n준비하고 있습니다',
        text: '넓은 거실과 이어지는 주방, 조망을 담은 침실까지.\n84A 타입의 인테리어는 준비를 마치는 대로 이 자리에서 공개합니다.',
        loader: {size: 15, margin: 2, speed: 1},
      }),
    ],
    description:
      '더 가온 84A 타입 인테리어 안내. 넓은 거실과 이어지는 주방, 조망을 담은 침실을 준비하고 있으며 곧 이 페이지에서 공개합니다.',
  }),
  interiorPage({
    type: '84B',
    bannerText: '곧 공개되는 84B의 공간',
    sections: [
      section('comingSoon', {
        eyebrow: 'INTERIOR 84B',
        heading: '84B 타입 인테리어를\n준비하고 있습니다',
        text: '두 방향으로 열린 창을 살린 84B 타입의 인테리어입니다.\n관심고객으로 등록하시면 공개 소식을 먼저 알려 드립니다.',
        loader: {size: 15, margin: 2, speed: 1},
      }),
    ],
    description:
      '더 가온 84B 타입 인테리어는 준비 중입니다. 관심고객으로 등록하시면 공개되는 대로 안내해 드립니다.',
  }),
]
