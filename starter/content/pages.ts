import {comparePath} from '../../shared/compare-paths.ts'
import {unitKeyOf} from '../../shared/unit-figures.ts'
import {keyed, paragraphs, reference, references, type StarterDocument} from '../build.ts'
import {firstWordsOf} from '../first-words.ts'
import {defaultDisclaimer} from './disclaimer.ts'
import {privacyPolicy} from './privacy.ts'

interface Place {
  readonly path: string
  readonly title: string
  readonly titleEnglish: string
}

/** Pages that the menu leads to under one name. */
export interface Group extends Pick<Place, 'title' | 'titleEnglish'> {
  readonly name: string
  /** Whether its pages promise something of the complex. */
  readonly promises: boolean
  readonly pages: readonly Place[]
}

const place = (path: string, title: string, titleEnglish: string): Place => ({
  path,
  title,
  titleEnglish,
})

const pricePath = '/BusinessGuide/price'

/** The groups before and after those of the unit types. */
const first: readonly Group[] = [
  {
    ...{name: 'brand', title: '브랜드', titleEnglish: 'BRAND', promises: false},
    pages: [
      place('/Brand/intro', '브랜드 소개', 'BRAND'),
      place('/Brand/video', '홍보영상', 'FILM'),
    ],
  },
  {
    ...{name: 'business', title: '사업개요', titleEnglish: 'BUSINESS', promises: true},
    pages: [
      place('/BusinessGuide/intro', '사업안내', 'OVERVIEW'),
      place('/BusinessGuide/plan', '분양일정', 'SCHEDULE'),
      place(pricePath, '분양가', 'PRICE'),
    ],
  },
  {
    ...{name: 'sales', title: '청약안내', titleEnglish: 'SUBSCRIPTION', promises: true},
    pages: [
      place('/SalesInfo/SubscriptionGuide', '청약방법안내', 'HOW TO APPLY'),
      place('/SalesInfo/guide', '청약안내문', 'GUIDE'),
      place('/SalesInfo/announcement', '모집공고안내', 'NOTICE'),
      place('/BusinessGuide/documents', '당첨자 서류안내', 'DOCUMENTS'),
      place('/SalesInfo/stampTax', '인지세 납부안내', 'STAMP TAX'),
      place('/SalesInfo/faq', '자주 묻는 질문', 'FAQ'),
    ],
  },
  {
    ...{name: 'location', title: '입지환경', titleEnglish: 'LOCATION', promises: true},
    pages: [
      place('/LocationEnvironment/intro', '입지안내', 'LOCATION'),
      place('/LocationEnvironment/premium', '프리미엄', 'PREMIUM'),
      place('/LocationEnvironment/directions', '오시는 길', 'DIRECTIONS'),
    ],
  },
  {
    ...{name: 'complex', title: '단지안내', titleEnglish: 'COMPLEX', promises: true},
    pages: [
      place('/ComplexGuide/intro', '단지배치도', 'SITE PLAN'),
      place('/ComplexGuide/detailintro', '호수배치도', 'UNIT LINES'),
      place('/ComplexGuide/community', '커뮤니티', 'COMMUNITY'),
    ],
  },
]

const planPath = (unit: string) => `/FloorPlan/${unitKeyOf(unit)}`

const unitGroups = (units: readonly string[]): Group[] => [
  {
    ...{name: 'unit', title: '유니트', titleEnglish: 'UNIT PLAN', promises: true},
    pages: [
      ...units.map((unit) => place(planPath(unit), unit, `UNIT ${unitKeyOf(unit)}`)),
      place(comparePath, '타입 비교', 'COMPARE'),
      place('/FloorPlan/videos', '유니트 영상', 'VIDEOS'),
      place('/FloorPlan/Emodel', '모델하우스', 'MODEL HOUSE'),
    ],
  },
  {
    ...{name: 'interior', title: '인테리어', titleEnglish: 'INTERIOR', promises: true},
    pages: units.map((unit) =>
      place(`/Interior/${unitKeyOf(unit)}`, unit, `INTERIOR ${unitKeyOf(unit)}`),
    ),
  },
]

/** Every group of the menu but the last, whose pages are those of the press site and the forms. */
export const groupsFor = (units: readonly string[]): Group[] => [...first, ...unitGroups(units)]

/** First parts of addresses that are no press site's, in lower case. */
export const ownFolders: readonly string[] = [
  ...new Set(
    [...groupsFor(['x']).flatMap(({pages}) => pages), {path: '/Promotion/Customer'}].map(
      ({path}) => path.split('/')[1]?.toLowerCase() ?? '',
    ),
  ),
  'policy',
]

const idOf = (path: string) =>
  `page${path
    .replace(/[{}]/g, '')
    .replaceAll('/', '-')
    .replace(/[^\w-]/g, (letter) => (letter.codePointAt(0) ?? 0).toString(16))
    .toLowerCase()}`

interface Page extends Place {
  readonly group: string | null
  readonly sections: readonly Readonly<Record<string, unknown>>[]
}

const page = ({path, title, titleEnglish, group, sections}: Page): StarterDocument => ({
  ...{_id: idOf(path), _type: 'page', path, title, titleEnglish},
  ...(group ? {subMenu: reference(`sub-menu-${group}`)} : {}),
  sections: keyed(sections),
  disclaimers: references([defaultDisclaimer._id]),
})

/** Says that the page is being prepared, and nothing else. */
export const comingSoon = ({title, titleEnglish}: Omit<Place, 'path'>) => ({
  ...{_type: 'comingSoon', eyebrow: titleEnglish, heading: title},
  ...firstWordsOf('comingSoon'),
  loader: {size: 15, margin: 2, speed: 1},
})

const form = {_type: 'registrationForm', form: 'inquiry', heading: '방문예약 · 문의'}
const contact = {_type: 'contact', heading: '전화 상담', ...firstWordsOf('contact')}
const ofPress = {titleEnglish: 'PRESS', title: '보도자료', group: 'press'}

/** A comparison needs no words; the page of prices is left out of the menu until one is published. */
const sectionsAtFirst = (each: Place): Page['sections'] => {
  if (each.path === comparePath) return []
  if (each.path === pricePath) {
    return [{_type: 'prices', eyebrow: each.titleEnglish, heading: each.title}]
  }
  return [comingSoon(each)]
}

/** Every page of the route table, each in the state in which it has nothing to say yet. */
export const pagesFor = (units: readonly string[]): StarterDocument[] => [
  ...groupsFor(units).flatMap(({name, pages}) =>
    pages.map((each) => page({...each, group: name, sections: sectionsAtFirst(each)})),
  ),
  page({
    ...{...ofPress, path: '/{site}/press'},
    sections: [{_type: 'pressList', heading: '보도자료', ...firstWordsOf('pressList')}],
  }),
  page({...ofPress, path: '/{site}/press/{id}', sections: []}),
  page({
    ...place('/{site}/customer', '방문예약', 'RESERVATION'),
    ...{group: 'press', sections: [contact, form]},
  }),
  page({
    ...place('/Promotion/Customer', '관심고객 등록', 'INTEREST'),
    ...{group: 'press', sections: [contact, {...form, heading: '관심고객 등록'}]},
  }),
  page({
    ...place('/Policy/privacy', '개인정보 처리방침', 'PRIVACY POLICY'),
    group: null,
    sections: [{_type: 'prose', heading: '개인정보 처리방침', body: paragraphs(privacyPolicy)}],
  }),
]

export const pressPageId = idOf('/{site}/press')
export const customerPageId = idOf('/{site}/customer')
