import type {PAGE_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {picture} from '../../fixtures/picture.ts'
import {sections} from '../../fixtures/sections/index.ts'

/** One page of a press site, as the Studio holds it. */
export const page: NonNullable<PAGE_QUERY_RESULT['page']> = {
  _id: 'page-press',
  title: '보도자료',
  titleEnglish: 'PRESS',
  path: '/thegaon/press',
  bannerText: '더 가온의 새로운 소식',
  banner: picture('하천과 두 타워'),
  subMenu: {
    title: '홍보센터',
    items: [
      {_key: 'a', label: '보도자료', url: '/TheGaon/press'},
      {_key: 'b', label: '방문예약', url: '/thegaon/customer'},
    ],
  },
  disclaimers: [{_id: 'd', text: '추후 변경될 수 있습니다.'}],
  search: {title: null, description: '보도자료 설명', hidden: null, image: null},
  sharePicture: null,
  sections: [sections.pressList],
}

export const emptyPage: NonNullable<PAGE_QUERY_RESULT['page']> = {
  _id: 'page-empty',
  title: null,
  titleEnglish: null,
  path: null,
  bannerText: null,
  banner: null,
  subMenu: null,
  disclaimers: null,
  search: null,
  sharePicture: null,
  sections: null,
}
