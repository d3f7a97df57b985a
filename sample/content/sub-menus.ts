import {document} from './build/document.ts'
import {keyed} from './build/keyed.ts'
import {link} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

type Tab = readonly [label: string, url: string]

/** Groups whose pages promise nothing of the complex. */
const free: readonly string[] = ['brand', 'press']

const subMenu = (name: string, title: string, tabs: readonly Tab[]) =>
  document('subMenu', `sub-menu-${name}`, {
    title,
    items: keyed(tabs.map(([label, url]) => link(label, url))),
    needsDisclaimer: !free.includes(name),
  })

export const subMenus: readonly SampleDocument[] = [
  subMenu('brand', '브랜드', [
    ['브랜드 소개', '/Brand/intro'],
    ['홍보영상', '/Brand/video'],
  ]),
  subMenu('business', '사업개요', [
    ['사업안내', '/BusinessGuide/intro'],
    ['분양일정', '/BusinessGuide/plan'],
    ['분양가', '/BusinessGuide/price'],
    ['동·호 보기', '/homes'],
  ]),
  subMenu('sales', '청약안내', [
    ['청약방법안내', '/SalesInfo/SubscriptionGuide'],
    ['청약안내문', '/SalesInfo/guide'],
    ['모집공고안내', '/SalesInfo/announcement'],
    ['당첨자 서류안내', '/BusinessGuide/documents'],
    ['인지세 납부안내', '/SalesInfo/stampTax'],
    ['자주 묻는 질문', '/SalesInfo/faq'],
  ]),
  subMenu('location', '입지환경', [
    ['입지안내', '/LocationEnvironment/intro'],
    ['프리미엄', '/LocationEnvironment/premium'],
    ['오시는 길', '/LocationEnvironment/directions'],
  ]),
  subMenu('complex', '단지안내', [
    ['단지배치도', '/ComplexGuide/intro'],
    ['호수배치도', '/ComplexGuide/detailintro'],
    ['커뮤니티', '/ComplexGuide/community'],
  ]),
  subMenu('unit', '유니트', [
    ['59A', '/FloorPlan/59A'],
    ['59B', '/FloorPlan/59B'],
    ['84A', '/FloorPlan/84A'],
    ['84B', '/FloorPlan/84B'],
    ['114A', '/FloorPlan/114A'],
    ['114B', '/FloorPlan/114B'],
    ['타입 비교', '/FloorPlan/compare'],
    ['유니트 영상', '/FloorPlan/videos'],
    ['모델하우스 VR', '/FloorPlan/Emodel'],
  ]),
  subMenu('interior', '인테리어', [
    ['59A', '/Interior/59A'],
    ['84A', '/Interior/84A'],
    ['84B', '/Interior/84B'],
  ]),
  subMenu('press', '홍보센터', [
    ['보도자료', '/thegaon/press'],
    ['방문예약', '/thegaon/customer'],
    ['관심고객 등록', '/Promotion/Customer'],
  ]),
]
