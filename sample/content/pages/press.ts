import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

const banner = picture('renders/banner-promotion.webp')

export const pressPages: readonly SampleDocument[] = [
  page({
    id: 'press',
    path: '/{site}/press',
    title: '보도자료',
    titleEnglish: 'PRESS',
    banner,
    bannerText: '{단지이름}의 새로운 소식',
    subMenu: 'press',
    sections: [
      section('pressList', {
        eyebrow: 'PRESS',
        heading: '{단지이름}의 소식을 전해 드립니다',
        emptyText: '아직 등록된 보도자료가 없습니다. 곧 새로운 소식으로 찾아뵙겠습니다.',
      }),
    ],
    disclaimers: ['press', 'later-changes'],
    search: {
      title: '보도자료',
      description:
        '{단지이름}의 분양 소식과 입지, 평면, 커뮤니티 이야기를 보도자료로 전해 드립니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'press-detail',
    path: '/{site}/press/{id}',
    title: '보도자료',
    titleEnglish: 'PRESS',
    banner,
    bannerText: '{단지이름}의 새로운 소식',
    subMenu: 'press',
    sections: [],
    disclaimers: ['press'],
    search: {
      title: '보도자료',
      description: '{단지이름}이 전하는 분양 소식과 단지 이야기입니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
