import {HomeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {disclaimersField} from '../fields/disclaimers.ts'
import {fitsPageRule} from '../fields/facts.ts'
import {isOn} from '../fields/section-place.ts'
import {textField} from '../fields/text-field.ts'
import {homeSections} from '../sections/home/index.ts'
import {sections} from '../sections/index.ts'
import {sectionMembers, sectionMenu} from '../sections/section-list.ts'

interface Placed {
  readonly _key: string
  readonly _type: string
  readonly anchor?: string
  readonly screens?: string
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && '_key' in value && '_type' in value

/** A link could lead to only one of two sections with the same anchor. */
function uniqueAnchors(value: readonly unknown[] | undefined) {
  const placed = (value ?? []).filter(isPlaced)
  const anchors = placed.map(({anchor}) => anchor)
  const twice = placed.find(({anchor}, at) => anchor && anchors.indexOf(anchor) < at)
  if (!twice) return true
  return {
    message: `'${twice.anchor}' 위치 이름을 쓰는 구역이 둘입니다. 한쪽을 지우거나 바꿔 주세요.`,
    path: [{_key: twice._key}, 'anchor'],
  }
}

const screens = [
  {screen: 'wide', name: '넓은 화면'},
  {screen: 'narrow', name: '휴대전화'},
] as const

/**
 * Each screen has at least one section, and at most one with the name of the complex, which is the page's `h1`.
 */
function eachScreen(value: readonly unknown[] | undefined) {
  const placed = (value ?? []).filter(isPlaced)
  if (placed.length === 0) return '홈에 구역이 없습니다. 구역을 하나 이상 넣어 주세요.'
  const empty = screens.find(({screen}) => !placed.some((section) => isOn(screen, section)))
  if (empty) {
    return `${empty.name}에 보이는 구역이 없습니다. 한 구역 이상의 보이는 화면을 '모든 화면'으로 바꿔 주세요.`
  }
  const heroes = placed.filter(({_type}) => _type === 'hero')
  const second = screens
    .map(({screen}) => heroes.filter((section) => isOn(screen, section))[1])
    .find((section) => section !== undefined)
  if (!second) return true
  return {
    message:
      '첫 화면이 둘입니다. 하나를 지우거나, 하나는 넓은 화면만, 하나는 휴대전화만 보이게 해 주세요.',
    path: [{_key: second._key}],
  }
}

function heroFirst(value: readonly unknown[] | undefined) {
  const [first] = (value ?? []).filter(isPlaced)
  return !first || first._type === 'hero'
    ? true
    : '맨 위에 첫 화면이 없으면 단지 이름이 보이지 않고 첫 사진이 늦게 나옵니다.'
}

export const home = defineType({
  name: 'home',
  title: '홈',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'sections', title: '구역', default: true},
    {name: 'words', title: '유의사항·문구'},
    {name: 'search', title: '검색·공유'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'sections',
      title: '구역',
      description:
        '위에서부터 차례로 놓입니다. 끌어서 순서를 바꾸고, 구역마다 어느 화면에 보일지 고릅니다. 넓은 화면의 점과 휠 넘김은 여기 있는 구역을 따릅니다.',
      type: 'array',
      group: 'sections',
      of: sectionMembers([...homeSections, ...sections]),
      options: sectionMenu,
      validation: (rule) => [
        rule.custom(eachScreen),
        rule.custom(uniqueAnchors),
        rule.custom(fitsPageRule),
        rule.custom(heroFirst).warning(),
      ],
    }),
    {...disclaimersField(), group: 'words'},
    {...textField('sectionsLabel', '구역 이동 단추의 이름', '구역 이동'), group: 'words'},
    defineField({name: 'search', title: '검색·공유', type: 'searchEngine', group: 'search'}),
  ],
  preview: {prepare: () => ({title: '홈'})},
})
