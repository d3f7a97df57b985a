import {document, references, singleton} from './build/document.ts'
import {items} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

type SubItem = readonly [subTitle: string, subUrl: string, subNote?: string]

const menuItem = (
  name: string,
  title: string,
  titleEnglish: string,
  subItems: readonly SubItem[],
) =>
  document('menuItem', `menu-${name}`, {
    title,
    titleEnglish,
    subItems: items(
      'subItem',
      subItems.map(([subTitle, subUrl, subNote]) => ({
        subTitle,
        subUrl,
        ...(subNote ? {subNote} : {}),
      })),
    ),
  })

const menuItems = [
  menuItem('brand', '브랜드', 'BRAND', [
    ['브랜드 소개', '/Brand/intro'],
    ['홍보영상', '/Brand/video'],
  ]),
  menuItem('business', '사업개요', 'BUSINESS', [
    ['사업안내', '/BusinessGuide/intro'],
    ['분양일정', '/BusinessGuide/plan'],
    ['분양가', '/BusinessGuide/price'],
  ]),
  menuItem('subscription', '청약안내', 'SUBSCRIPTION', [
    ['청약방법안내', '/SalesInfo/SubscriptionGuide'],
    ['청약안내문', '/SalesInfo/guide'],
    ['모집공고안내', '/SalesInfo/announcement'],
    ['당첨자 서류안내', '/BusinessGuide/documents'],
    ['인지세 납부안내', '/SalesInfo/stampTax'],
    ['자주 묻는 질문', '/SalesInfo/faq'],
  ]),
  menuItem('location', '입지환경', 'LOCATION', [
    ['입지안내', '/LocationEnvironment/intro'],
    ['프리미엄', '/LocationEnvironment/premium'],
    ['오시는 길', '/LocationEnvironment/directions'],
  ]),
  menuItem('complex', '단지안내', 'COMPLEX', [
    ['단지배치도', '/ComplexGuide/intro'],
    ['호수배치도', '/ComplexGuide/detailintro'],
    ['커뮤니티', '/ComplexGuide/community'],
  ]),
  menuItem('unit', '유니트', 'UNIT PLAN', [
    ['40㎡', '/FloorPlan/59A', '59A 타입 평면 보기'],
    ['59A', '/FloorPlan/59B', '59B 타입 평면 보기'],
    ['59B', '/FloorPlan/84A', '84A 타입 평면 보기'],
    ['84A', '/FloorPlan/84A'],
    ['84B', '/FloorPlan/84B'],
    ['114A', '/FloorPlan/114A'],
    ['114B', '/FloorPlan/114B'],
    ['타입 비교', '/FloorPlan/compare'],
    ['유니트 영상', '/FloorPlan/videos'],
    ['모델하우스 VR', '/FloorPlan/Emodel'],
  ]),
  menuItem('interior', '인테리어', 'INTERIOR', [
    ['59A', '/Interior/59A'],
    ['84A', '/Interior/84A'],
    ['84B', '/Interior/84B'],
  ]),
  menuItem('promotion', '홍보센터', 'PROMOTION', [
    ['보도자료', '/Promotion/Press'],
    ['방문예약', '/thegaon/customer'],
    ['관심고객 등록', '/Promotion/Customer'],
  ]),
]

export const navigation: readonly SampleDocument[] = [
  ...menuItems,
  singleton('navigation', {items: references(menuItems.map(({_id}) => _id))}),
]
