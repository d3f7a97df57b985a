import {picture} from './build/asset.ts'
import {document} from './build/document.ts'
import {link} from './build/section.ts'
import type {Fields, SampleDocument} from './build/value.ts'

const notice = (name: string, title: string, fields: Fields): SampleDocument =>
  document('notice', `notice-${name}`, {title, where: 'all', device: 'all', ...fields})

/** Planned for the months before moving in: until then, visitors see neither. */
export const notices: readonly SampleDocument[] = [
  notice('visit', '입주예정자 사전점검 안내', {
    kind: 'popup',
    from: '2030-06-30T15:00:00Z',
    until: '2030-07-14T15:00:00Z',
    where: 'home',
    picture: picture('renders/lobby.webp'),
    text: '입주를 앞두고 새집을 먼저 둘러보시는 날을 마련했습니다.\n날짜와 시간은 전화로 정해 주세요.',
    link: link('문의하기', '/Promotion/Customer'),
    order: 10,
  }),
  notice('move-in', '입주 지정 기간', {
    kind: 'strip',
    from: '2030-07-31T15:00:00Z',
    text: '입주 지정 기간이 시작되었습니다. 입주 전에 상담 전화로 날짜를 알려 주세요.',
    link: link('문의하기', '/Promotion/Customer'),
    order: 20,
  }),
]
