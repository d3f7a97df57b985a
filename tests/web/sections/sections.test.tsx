import {expect, test} from 'vitest'
import type {Section, SectionByType} from '../../../web/sections/section-by-type.ts'
import {picture} from '../../fixtures/picture.ts'
import {sections} from '../../fixtures/sections/index.ts'
import {emptyShell} from '../../fixtures/shell.ts'
import {emptyUnit, priceWords, unit59, unitWords} from '../../fixtures/unit.ts'
import {video} from '../../fixtures/video.ts'
import {firstHtml, textOf} from './first-html.tsx'

const all: Section[] = Object.values(sections)

test.each(all)('a $_type says its heading and its small English word', (section) => {
  const text = textOf(firstHtml([section]))
  expect(text).toContain(section.eyebrow)
  expect(text).toContain(section.heading?.replace('\n', ' '))
})

test.each(all)('an empty draft of a $_type breaks no page', (section) => {
  const empty = Object.fromEntries(
    Object.entries(section).map(([name, value]) => [name, name.startsWith('_') ? value : null]),
  )
  const others = [sections.prose, {...section, ...empty}, sections.contact]
  expect(textOf(firstHtml(others))).toContain('청약 전에 확인하세요')
  expect(() => firstHtml(others, emptyShell)).not.toThrow()
})

test('a kind of section that this build does not know is skipped', () => {
  const stranger: Section = JSON.parse('{"_key": "x", "_type": "hologram"}')
  expect(textOf(firstHtml([stranger, sections.prose]))).toContain('청약 전에 확인하세요')
})

test('phones get the version of a figure that is theirs, in its own shape and with the same words', () => {
  const {image} = sections.figure
  const phone = picture('세로 평면도', 900, 1600)
  const html = firstHtml([{...sections.figure, image: image && {...image, phone}}])
  const [source = ''] = html.match(/<source[^>]*>/) ?? []
  expect(source).toContain('media="(max-width: 35em)"')
  expect(source).toMatch(/width="900" height="1600"/)
  expect(source).toContain(phone.asset?._id.split('-')[1])
  expect(html.match(/alt="[^"]+"/g)).toEqual([`alt="${image?.alt}"`])
  expect(firstHtml([sections.figure])).not.toContain('<source')
})

test('the whole text of a figure is in the first HTML, folded, with its picture', () => {
  const html = firstHtml([sections.figure])
  expect(html).toMatch(/<details(?![^>]* open)/)
  expect(html).toContain('alt="59A 타입 평면도"')
  expect(html).toMatch(/<th scope="col">면적<\/th>/)
  expect(textOf(html)).toContain('59.96㎡')
  expect(html).not.toContain('<dialog')
})

test('a plan of a unit type shows the areas of the type, and has its words folded after them', () => {
  const unit = {
    ...unit59,
    imageKind: 'extended',
    tour: null,
    imageRooms: null,
    otherPlans: null,
    words: unitWords,
  } as const
  const html = firstHtml([{...sections.figure, unit}])
  const [shown = '', folded = ''] = html.split('<details')
  expect(textOf(shown)).toContain('공급면적 81.65㎡ 24.70평')
  expect(textOf(shown)).toContain('세대수 75세대')
  expect(textOf(shown)).toContain('층 3층 ~ 40층')
  expect(folded).toContain('59.96㎡')
})

test('a plan says what its type costs, from the lowest price on; without a published one, nothing', () => {
  const band = {_key: 'a', lowestFloor: 3, highestFloor: 9, price: 543_000_000}
  const unit = {
    ...unit59,
    imageKind: null,
    tour: null,
    imageRooms: null,
    otherPlans: null,
    words: unitWords,
    prices: [band, {...band, _key: 'b', price: 611_000_000}],
    wonWords: priceWords,
  }
  const text = textOf(firstHtml([{...sections.figure, unit}])).replaceAll('\u00a0', ' ')
  expect(text).toContain('분양가 5억 4,300만 원 ~ 6억 1,100만 원')
  const unpublished = {...unit, prices: null, wonWords: null}
  expect(textOf(firstHtml([{...sections.figure, unit: unpublished}]))).not.toContain('분양가')
})

test('a type that can be walked through says where, and one without words for it does not', () => {
  const unit = {
    ...unit59,
    imageKind: 'extended',
    imageRooms: null,
    otherPlans: null,
    words: unitWords,
    tour: {label: '360° 둘러보기', url: '/FloorPlan/Emodel'},
  } as const
  expect(firstHtml([{...sections.figure, unit}])).toMatch(
    /<a[^>]* href="\/FloorPlan\/Emodel"[^>]*>360° 둘러보기<\/a>/,
  )
  const half = {...unit, tour: {label: null, url: '/FloorPlan/Emodel'}}
  expect(firstHtml([{...sections.figure, unit: half}])).not.toContain('/FloorPlan/Emodel')
})

test('a type that is half filled in shows what it has, and its rows of free text', () => {
  const areas = {
    caption: null,
    rows: [
      {_key: 'a', cells: ['구분', '면적']},
      {_key: 'b', cells: ['테라스', '12.3㎡ (예정)']},
      {_key: 'c', cells: null},
    ],
  }
  const half = {
    ...emptyUnit,
    tour: null,
    imageKind: null,
    imageRooms: null,
    otherPlans: null,
    words: unitWords,
  }
  const html = firstHtml([
    {...sections.figure, fullText: null, unit: {...half, exclusive: 59.96, areas}},
  ])
  expect(textOf(html)).toContain('전용면적 59.96㎡ 18.14평 테라스 12.3㎡ (예정)')
  expect(textOf(html)).not.toContain('공급면적')
  const nothing = {...sections.figure, unit: {...half, label: null, words: null}, image: null}
  expect(() => firstHtml([nothing], emptyShell)).not.toThrow()
})

test('a plan that has several drawings is chosen by its kind, and the first is checked', () => {
  const {image} = sections.figure
  const unit = {
    ...unit59,
    tour: null,
    imageKind: 'extended',
    words: unitWords,
    otherPlans: [
      {_key: 'a', kind: 'basic', image, rooms: null},
      {_key: 'b', kind: 'basic', image, rooms: null},
      {_key: 'c', kind: 'mirrored', image: null, rooms: null},
      {_key: 'd', kind: null, image, rooms: null},
    ],
    imageRooms: null,
  } as const
  const html = firstHtml([{...sections.figure, unit: {...unit, otherPlans: [...unit.otherPlans]}}])
  expect(html.match(/data-plan="\w+"/g)).toEqual(['data-plan="extended"', 'data-plan="basic"'])
  expect(html).toMatch(/type="radio"[^>]* checked="" value="extended"/)
  expect(textOf(html)).toContain('확장형 기본형')
})

test('rooms are named over a drawing, and still read where it is mirrored', () => {
  const {image} = sections.figure
  const room = {_key: 'r', name: '거실', area: 13.24, x: 30, y: 60}
  const odd = [
    {...room, _key: 'o', x: 120},
    {...room, _key: 'p', name: null},
    {...room, _key: 'q', name: '창고', area: -1},
  ]
  const unit = {
    ...unit59,
    tour: null,
    imageKind: 'extended',
    words: unitWords,
    imageRooms: null,
    otherPlans: [
      {_key: 'm', kind: 'mirrored', image: null, rooms: null},
      {_key: 'b', kind: 'basic', image, rooms: [room, ...odd]},
    ],
  } as const
  const otherPlans = unit.otherPlans.map((plan) => ({
    ...plan,
    rooms: plan.rooms && [...plan.rooms],
  }))
  const html = firstHtml([{...sections.figure, unit: {...unit, otherPlans}}])
  const [, mirrored = '', basic = ''] = html.split(/data-plan="\w+"/).slice(1)
  expect(mirrored).toContain('data-mirrored="true"')
  expect(mirrored).toContain('left:70%;top:60%')
  expect(basic).toContain('aria-label="방 이름과 크기"')
  expect(basic).toContain('left:30%;top:60%')
  expect(textOf(basic.split('</ul>')[0] ?? '')).toMatch(/거실 13.2㎡ 4.0평 창고\s*$/)
})

test('options say whether the buyer gets them', () => {
  const text = textOf(firstHtml([sections.unitOptions]))
  expect(text).toContain('현관 신발장 분양가에 포함')
  expect(text).toContain('소파 전시용 (제공하지 않음)')
  expect(text).toContain('대리석 상판 유상 옵션 430만 원')
})

test('prices are a table by type and floors, as they are read and to the won', () => {
  const html = firstHtml([sections.prices])
  const text = textOf(html)
  expect(text).toContain('59A㎡ 3층 ~ 9층 5억 6,300만 원 563,000,000원 10층 ~ 40층 5억 8,100만 원')
  expect(text).toContain('84A㎡ 3층 8억 1,234만 5,671 원 812,345,671원')
  expect(html).toMatch(/<th scope="rowgroup" rowSpan="2">59A㎡<\/th>/i)
})

test('the sum of a type on its lowest floors is in the first HTML, and all sums without a script', () => {
  const [shown = '', withoutScript = ''] = firstHtml([sections.prices]).split('<noscript>')
  const text = textOf(shown)
  expect(text).toContain('계약금 1차 계약할 때 정액 1,000만 원 1,000만 원 10,000,000원')
  expect(text).toContain('계약금 2차 2027년 2월 5일 10%에서 정액을 뺀 금액 4,630만 원')
  expect(text).toContain('합계 5억 6,300만 원 563,000,000원')
  expect(textOf(withoutScript)).toContain('합계 563,000,000원 581,000,000원')
  expect(textOf(withoutScript)).toContain('243,703,702원 합계 812,345,671원')
})

test('without prices there are stages alone, and without either nothing at all', () => {
  const {payments} = sections.prices
  const stages = textOf(firstHtml([{...sections.prices, types: []}]))
  expect(stages).toContain('중도금 2028년 5월 10일 60%')
  expect(stages).not.toContain('합계')
  const [first] = payments?.stages ?? []
  const half = {note: '안내', stages: first ? [first] : null}
  for (const none of [null, half]) {
    const html = firstHtml([{...sections.prices, types: [], payments: none}])
    expect(textOf(html)).not.toContain('층마다 다른 분양가')
  }
  // The price is below the fixed sum: nothing can be worked out, and the stages are still said.
  const types = sections.prices.types?.map((type) => ({
    ...type,
    prices: [{_key: 'a', lowestFloor: 1, highestFloor: 2, price: 20_000_000}],
  }))
  const tooCheap = firstHtml([{...sections.prices, types: types ?? []}])
  expect(textOf(tooCheap)).toContain('중도금 2028년 5월 10일 60%')
  expect(tooCheap).not.toContain('<tfoot')
  const prices = firstHtml([{...sections.prices, payments: half}])
  expect(textOf(prices)).toContain('5억 6,300만 원')
  expect(prices).not.toContain('<fieldset')
})

test('places have their facts, links that show the way, and stand where search engines look', () => {
  const html = firstHtml([sections.places])
  const text = textOf(html)
  expect(text).toContain('주소 서울특별시 중구 세종대로 110 시청 맞은편 운영 시간 10:00 ~ 18:00')
  expect(text).toContain('대중교통 시청역 5번 출구에서 3분 시청앞 정류장')
  expect(text).toContain('네이버 지도 길찾기 카카오맵 길찾기 티맵 길찾기')
  expect(text).toContain('중구 도심 1-2 네이버 지도에서 찾기 카카오맵에서 찾기')
  expect(html).toContain('href="https://pf.kakao.com/_AbCde/chat"')
  const [first, second] = [...html.matchAll(/ld\+json">([^<]+)/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(first).toMatchObject({
    ...{'@type': 'Place', name: '견본주택'},
    geo: {'@type': 'GeoCoordinates', latitude: 37.5663, longitude: 126.9779},
  })
  expect(second).not.toHaveProperty('geo')
  const [place] = sections.places.places ?? []
  const nameless = place ? [{...place, name: null}] : []
  expect(firstHtml([{...sections.places, places: nameless}])).not.toContain('<h3')
})

test('questions are folded over their answers, and told to search engines as they are', () => {
  const html = firstHtml([sections.faq])
  expect(html).toMatch(/<details(?![^>]* open)[^>]*><summary[^>]*>청약통장이 없어도 되나요\?/)
  expect(textOf(html)).toContain('무순위 청약은 통장 없이 신청합니다.')
  expect(html).not.toContain('답이 아직 없는 질문')
  expect(html).not.toContain('답을 지운 질문')
  const [, json = ''] = /ld\+json">([^<]+)/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({
    ...{'@context': 'https://schema.org', '@type': 'FAQPage'},
    mainEntity: [
      {
        ...{'@type': 'Question', name: '청약통장이 없어도 되나요?'},
        acceptedAnswer: {
          '@type': 'Answer',
          text: '무순위 청약은 통장 없이 신청합니다.\n\n만 19세 이상',
        },
      },
      {
        ...{'@type': 'Question', name: '언제 접수하나요?'},
        acceptedAnswer: {'@type': 'Answer', text: '접수일\n1순위, 12월 15일'},
      },
    ],
  })
})

test('project facts are a table with a caption and a heading for each row', () => {
  const html = firstHtml([sections.infoTable])
  expect(html).toMatch(/<caption[^>]*>더 가온 사업개요<\/caption>/)
  expect(html).toMatch(/<th[^>]* scope="row"[^>]*>세대수<\/th><td[^>]*>총 301세대\n전용면적/)
})

test('location cards show every title and text, each picture cut to one shape', () => {
  const html = firstHtml([sections.cards])
  expect(html.match(/<article/g)).toHaveLength(6)
  expect(html.match(/width="1423" height="1067"/g)).toHaveLength(6)
})

test('stamp tax shows its tiers, its steps in order, its notes and where to buy', () => {
  const html = firstHtml([sections.feeTiers])
  expect(html).toMatch(/<th scope="row">10억원 초과<\/th><td>35만원<\/td>/)
  expect(html.match(/<ol[\s\S]*<\/ol>/)?.[0]).toMatch(/접속[\s\S]*결제[\s\S]*보관/)
  expect(html).toMatch(/href="https:\/\/www\.e-revenuestamp[^>]*target="_blank"/)
})

test('without script the image that appears on scrolling is simply there', () => {
  const html = firstHtml([sections.reveal])
  expect(html).toContain('alt="해 질 녘의 두 타워"')
  expect(html).not.toContain('data-phase="waiting"')
})

test('a film has its own controls, captions and start picture, and loads nothing unasked', () => {
  const html = firstHtml([sections.videoFeature])
  expect(html).toMatch(/<video[^>]* preload="none"[^>]* controls=""/)
  expect(html).toMatch(/<track kind="captions" src="\/files\/gaon\/production\/film-4\.vtt"/)
  expect(html).toMatch(/film-4\.webm" type="video\/webm"[\s\S]*film-4\.mp4" type="video\/mp4"/)
  expect(html).toMatch(/poster="\/images\/gaon\//)
})

test('films are tabs, the first one selected; nothing from outside is in the page', () => {
  const html = firstHtml([sections.videoTabs])
  expect(html.match(/role="tab"/g)).toHaveLength(3)
  expect(html).toMatch(/aria-selected="true"[^>]*>입지환경 안내</)
  expect(html).not.toMatch(/<iframe|youtube-nocookie|player\.vimeo/)
  expect(textOf(html)).toContain('84 타입 안내')
})

test('a film without any address says so', () => {
  const lost = video(4, '영상', {file: null, fileWebm: null})
  const html = firstHtml([{...sections.videoFeature, video: lost}])
  expect(textOf(html)).toContain('영상을 불러오지 못했습니다.')
})

test('the model house waits behind its cover and hint, and lists five types at most', () => {
  const [tab] = sections.modelHouse.tabs ?? []
  if (!tab) throw new Error('The fixture has no tab')
  const tabs = ['1', '2', '3', '4', '5', '6'].map((key) => ({...tab, _key: key, title: key}))
  const modelHouse: SectionByType['modelHouse'] = {...sections.modelHouse, tabs}
  const html = firstHtml([modelHouse])
  expect(html.match(/role="tab"/g)).toHaveLength(5)
  expect(textOf(html)).toContain('화면 아무 곳이나 누르면')
  expect(html).toContain('href="/tour/index.html"')
  expect(html).not.toContain('<iframe')
})

test('coming soon shows three dots of the size, distance and speed that its editor chose', () => {
  const standard = firstHtml([sections.comingSoon])
  expect(standard.match(/width:15px;height:15px;margin:2px/g)).toHaveLength(3)
  const loader = {size: 30, margin: 8, speed: 2}
  const chosen = firstHtml([{...sections.comingSoon, loader}])
  expect(chosen.match(/width:30px;height:30px;margin:8px;animation-duration:0.6s/g)).toHaveLength(3)
})

test('a document opens in a new tab by a plain link, with no overlay over the page', () => {
  const html = firstHtml([sections.download])
  expect(html).toMatch(/<a href="\/announcement\.pdf" target="_blank"/)
  expect(html).not.toContain('파일을 불러오는 중입니다')
})

test('the consultation shows the phone number and hours of the site settings', () => {
  const html = firstHtml([sections.contact])
  expect(html).toContain('href="tel:1533-8848"')
  expect(textOf(html)).toContain('24시간 상담')
})

test('a registration form without words of its own has those of the form', () => {
  const form: SectionByType['registrationForm'] = {
    ...sections.registrationForm,
    heading: null,
    text: null,
    form: 'visit',
  }
  const html = firstHtml([form])
  expect(textOf(html)).toContain('상담 내용을 남겨 주세요.')
  expect(html).toMatch(/<input type="hidden" name="form" value="visit"/)
})

test('pictures by month begin with the newest, which is open; half-filled months are left out', () => {
  const html = firstHtml([sections.gallery])
  expect(textOf(html)).toMatch(/2027년 11월.*2027년 3월 터 파기/)
  expect(html.match(/<details[^>]*>/g)?.map((tag) => tag.includes('open'))).toEqual([true, false])
  expect(html).toContain('alt="골조가 선 모습"')
  expect(html).not.toMatch(/사진이 없는 줄|달이 없는 사진/)
})
