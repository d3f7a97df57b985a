import {image, picture} from './build/asset.ts'
import {references, singleton} from './build/document.ts'
import {keyed} from './build/keyed.ts'
import {link} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

export const site: readonly SampleDocument[] = [
  singleton('site', {
    name: '더 가온',
    nameEnglish: 'THE GAON',
    slogan: '도심의 한가운데, 가온에 살다',
    logo: picture('drawings/logo-dark.svg'),
    logoLight: picture('drawings/logo-light.svg'),
    colors: {
      _type: 'siteColors',
      ink: '#16213a',
      paper: '#faf7f0',
      accent: '#a8845a',
      support: '#3f7268',
    },
    typePairing: 'serifHeadings',
    icon: image('drawings/icon.svg'),
    topBanner: {
      wide: picture('drawings/top-banner-wide.webp'),
      narrow: picture('drawings/top-banner-narrow.webp'),
      url: '/thegaon/customer',
    },
    phone: '1533-8848',
    hours: '24시간 상담',
    addressNote:
      '견본주택 주소는 방문을 예약하시거나 관심고객으로 등록하시면 문자로 안내해 드립니다.',
    constructorLine: '시행 {시행사}\n시공 {시공사}',
    disclaimers: references([
      'disclaimer-images',
      'disclaimer-surroundings',
      'disclaimer-later-changes',
      'disclaimer-fictional',
    ]),
    familyLabel: 'FAMILY SITE',
    familySites: keyed([link('{단지이름} 브랜드관(예시)', 'https://www.example.com/')]),
    copyright: 'Copyright © 2025 THE GAON. All rights reserved.',
    footerLinks: keyed([
      link('개인정보 처리방침', '/Policy/privacy'),
      link('입주자모집공고', '/SalesInfo/announcement'),
      link('방문예약', '/thegaon/customer'),
    ]),
    titleTemplate: '%s | {단지이름}',
    search: {
      _type: 'searchEngine',
      title: '{단지이름} THE GAON',
      description:
        '{위치}, 하천을 마주한 두 개의 타워. 지하 {지하층}층~지상 {지상층}층, {동수}개 동, {세대수}세대 {단지이름}의 입지와 단지, 평면, 청약 일정을 안내합니다. 분양 문의 {대표번호}.',
      image: picture('drawings/share.jpg'),
      hidden: false,
    },
  }),
]
