import text from '../../docs/editors-guide.md?raw'
import {type Block, partOf, readMarkdown} from './markdown.ts'

/** The editors' guide. */
export const guide = readMarkdown(text)

/** The headings that apply to every document. */
const everywhere = ['고치고 발행하기', '역할과 검토']

/** The headings that editors of a type of document need, by type. */
const headings: Readonly<Record<string, readonly string[]>> = {
  home: ['홈 꾸미기', '구역의 종류', '사진 바꾸기'],
  page: ['페이지 만들기', '구역의 종류', '사진 바꾸기', '검색과 공유'],
  disclaimer: ['유의사항'],
  pressPost: ['보도자료', '사진 바꾸기'],
  menuItem: ['메뉴와 주소'],
  navigation: ['메뉴와 주소'],
  subMenu: ['메뉴와 주소'],
  redirect: ['메뉴와 주소'],
  project: ['한 곳에서 고치는 값'],
  unitType: ['한 곳에서 고치는 값', '사진 바꾸기'],
  video: ['영상과 VR'],
  registrationForms: ['등록 양식과 개인정보'],
  consent: ['등록 양식과 개인정보'],
  site: ['한 곳에서 고치는 값', '문구를 쓸 때'],
  labels: ['문구를 쓸 때'],
  registration: ['관심고객'],
  consentEdition: ['등록 양식과 개인정보'],
  registrationSettings: ['관심고객'],
  messageTemplate: ['관심고객'],
  messageRelay: ['관심고객'],
  referralLink: ['관심고객'],
}

const isOfRegistrations = (type: string) => headings[type]?.includes('관심고객')

/** The parts of the guide about documents of this type, its own first. */
export function guideFor(type: string): readonly Block[] {
  const own = headings[type] ?? ['사진 바꾸기', '문구를 쓸 때']
  const parts = isOfRegistrations(type) ? own : [...own, ...everywhere]
  return parts.flatMap((heading) => partOf(guide, heading))
}
