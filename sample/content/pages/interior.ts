import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {richText} from '../build/rich-text.ts'
import {items, section} from '../build/section.ts'
import type {Fields, SampleDocument} from '../build/value.ts'
import {unitReference} from '../units.ts'

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
    banner: picture(`renders/banner-${type.toLowerCase()}.webp`),
    bannerText,
    subMenu: 'interior',
    sections: [
      ...sections,
      section('unitOptions', {
        eyebrow: `OPTIONS ${type}`,
        heading: `${type}의 옵션과 마감재`,
        lead: '분양가에 포함된 품목과 유상 옵션, 전시품을 나누어 안내합니다.',
        unit: unitReference(type),
      }),
    ],
    disclaimers: ['show-unit', 'later-changes'],
    search: {
      title: `${type} 인테리어`,
      description,
      image: picture(`renders/living-${type.toLowerCase()}.webp`),
    },
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

        너비 3.9m, 깊이 3.85m의 거실 앞면에 저녁 도심이 내다보이는 통창을 내고 낮은 소파를 놓았습니다. 우물천장을 따라 흐르는 간접조명이 공간을 은은하게 밝히고, 나뭇결을 살린 바닥과 가구가 온기를 더합니다.

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
            label: 'KITCHEN & DINING',
            title: '거실과 이어지는 식탁',
            text: '조리대 곁에 네 자리 식탁을 두어 거실과 한 공간으로 이었습니다. 요리하는 사람도 기다리는 사람도 이야기를 나눕니다.',
            image: picture('renders/kitchen-59a.webp'),
          },
        ]),
      }),
      section('features', {
        eyebrow: 'DETAIL 59A',
        heading: '문을 여는 순간부터\n정돈된 59A',
        lead: '매일 지나는 현관과 하루를 씻어 내는 욕실. 작은 공간일수록 재료와 빛을 세심하게 골랐습니다.',
        items: items('feature', [
          {
            label: 'ENTRANCE',
            title: '빛을 두른 신발장과 석재 바닥',
            text: '천장까지 올린 신발장 가운데를 비워 열쇠와 가방을 올려 둘 자리를 만들고, 그 안과 발밑에 조명을 넣었습니다. 복도를 지나면 식탁과 거실입니다.',
            image: picture('renders/entrance-59a.webp'),
          },
          {
            label: 'BATHROOM',
            title: '큰 타일로 이음을 줄인 욕실',
            text: '욕조와 샤워를 함께 둔 욕실1입니다. 폭이 넓은 타일로 줄눈을 줄이고, 거울 아래에 조명을 두어 얼굴에 그늘이 지지 않습니다.',
            image: picture('renders/bath-59a.webp'),
          },
        ]),
      }),
    ],
    description:
      '{단지이름} 59A 타입 인테리어. 창이 넓은 거실과 이어지는 주방, 빛을 두른 현관과 욕실을 견본주택 이미지로 확인하세요.',
  }),
  interiorPage({
    type: '84A',
    bannerText: '한낮의 빛이 머무는 84A의 공간',
    sections: [
      section('figure', {
        eyebrow: 'INTERIOR 84A',
        heading: '햇살이 깊이 드는\n84A의 거실',
        image: picture('renders/living-84a.webp'),
        caption: '84A 타입 거실 (견본주택 이미지)',
        fullText: richText`
        ### 84A 타입 거실

        주방 쪽에서 바라본 84A 타입의 거실입니다. 너비 4.2m, 깊이 4.55m의 거실 앞면에 창을 넓게 내어 한낮의 빛이 밝은 마루를 따라 집 안쪽까지 들어옵니다.

        |= 이미지에 담긴 공간
        | 구분 | 내용 |
        | 창 | 도심과 먼 산이 내다보이는 거실 전면의 통창 |
        | 천장 | 간접조명을 둘러 깊이를 더한 우물천장 |
        | 벽 | 이음을 곧게 맞춘 밝은 벽과 나뭇결 수납장 |
        | 바닥 | 창가의 빛을 안쪽까지 전하는 밝은 마루 |
        | 가구와 소품 | 분위기를 보여 드리기 위한 전시품으로 분양가에 포함되지 않음 |
      `,
      }),
      section('features', {
        eyebrow: 'KITCHEN 84A',
        heading: '가족이 모이는\n84A의 주방과 식당',
        lead: '조리대와 아일랜드, 식탁을 한 공간에 두어 준비하고 차리고 먹는 일이 이어집니다.',
        items: items('feature', [
          {
            label: 'KITCHEN & DINING',
            title: '거실과 마주 보는 긴 조리대',
            text: '벽을 따라 길게 놓은 조리대와 키 큰 수납장, 그 앞의 아일랜드와 식탁. 거실의 가족과 이야기를 나누며 식사를 준비합니다.',
            image: picture('renders/kitchen-84a.webp'),
          },
        ]),
      }),
      section('features', {
        eyebrow: 'MASTER BEDROOM 84A',
        heading: '안방과 드레스룸을\n한 흐름으로 이은 84A',
        lead: '안방에서 문 없이 드레스룸으로 이어지고 파우더룸과 욕실이 곁에 있어, 하루를 열고 닫는 준비가 한자리에서 끝납니다.',
        items: items('feature', [
          {
            label: 'MASTER BEDROOM',
            title: '남쪽 볕이 드는 안방',
            text: '우물천장에 간접조명을 두르고 남쪽으로 창을 낸 안방입니다. 창가에는 작은 원탁을 두어 아침을 여는 자리로 삼았습니다.',
            image: picture('renders/bedroom-84a.webp'),
          },
          {
            label: 'DRESSING ROOM',
            title: 'ㄱ자로 두른 깊은 수납',
            text: '너비 1.45m, 깊이 3.38m의 드레스룸 두 면에 옷장을 둘렀습니다. 긴 옷과 짧은 옷, 상자의 자리를 나누고 칸마다 조명을 넣었습니다.',
            image: picture('renders/dressing-84a.webp'),
          },
        ]),
      }),
      section('features', {
        eyebrow: 'DETAIL 84A',
        heading: '들어서는 자리와 씻는 자리',
        lead: '드나드는 현관과 하루를 씻어 내는 욕실은 밝은 재료와 눈부시지 않은 빛으로 맞추었습니다.',
        items: items('feature', [
          {
            label: 'ENTRANCE',
            title: '가운데를 비운 신발장',
            text: '천장까지 올린 신발장 가운데에 열쇠와 가방을 올려 둘 자리를 두었습니다. 그 안과 발밑의 조명이 어두운 현관을 밝힙니다.',
            image: picture('renders/entrance-84a.webp'),
          },
          {
            label: 'BATHROOM',
            title: '욕조를 둔 욕실',
            text: '폭이 넓은 타일로 줄눈을 줄이고 욕조와 샤워를 함께 두었습니다. 거울장 아래의 조명이 세면대를 고르게 비춥니다.',
            image: picture('renders/bath-84a.webp'),
          },
        ]),
      }),
    ],
    description:
      '{단지이름} 84A 타입 인테리어. 햇살이 깊이 드는 거실과 가족이 모이는 주방·식당, 드레스룸을 곁에 둔 안방을 견본주택 이미지로 확인하세요.',
  }),
  interiorPage({
    type: '84B',
    bannerText: '두 방향의 풍경을 담은 84B의 공간',
    sections: [
      section('figure', {
        eyebrow: 'INTERIOR 84B',
        heading: '두 방향으로 창을 연\n84B의 거실',
        image: picture('renders/living-84b.webp'),
        caption: '84B 타입 거실 (견본주택 이미지)',
        fullText: richText`
        ### 84B 타입 거실

        남쪽과 서쪽으로 창을 낸 84B 타입의 거실입니다. 해가 진 뒤에는 두 면의 창으로 도심의 불빛이 들어오고, 천장에 두른 간접조명이 그 빛을 차분하게 받습니다.

        |= 이미지에 담긴 공간
        | 구분 | 내용 |
        | 창 | 남쪽과 서쪽으로 도심을 담는 두 면의 창 |
        | 천장 | 간접조명을 둘러 깊이를 더한 우물천장 |
        | 바닥 | 나뭇결을 살린 마루 |
        | 가구와 소품 | 분위기를 보여 드리기 위한 전시품으로 분양가에 포함되지 않음 |
      `,
      }),
      section('features', {
        eyebrow: 'ROOMS 84B',
        heading: '창을 낸 주방과\n고요한 안방',
        lead: '조리대 앞에 창을 둔 주방과 드레스룸을 곁에 둔 안방을 견본주택 이미지로 둘러보세요.',
        items: items('feature', [
          {
            label: 'KITCHEN',
            title: '창을 낸 ㄱ자 주방',
            text: '세이지색 수납장을 ㄱ자로 두르고 오븐과 후드를 갖춘 조리대 앞에 북쪽 창을 냈습니다. 유리 미닫이문을 열면 바로 다용도실이고, 맞은편에 냉장고장이 있습니다.',
            image: picture('renders/kitchen-84b.webp'),
          },
          {
            label: 'BEDROOM',
            title: '원목 헤드월을 두른 안방',
            text: '너비 4m, 깊이 4.54m의 안방에 넓은 창을 내고 침대 머리맡을 나뭇결로 마감했습니다. 창가에는 둥근 탁자와 의자를 놓을 자리가 있습니다.',
            image: picture('renders/bedroom-84b.webp'),
          },
        ]),
      }),
    ],
    description:
      '{단지이름} 84B 타입 인테리어. 두 면에 창을 낸 거실과 ㄱ자 주방, 원목 헤드월의 안방을 견본주택 이미지로 확인하세요.',
  }),
]
