import {HomeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {disclaimersField} from '../fields/disclaimers.ts'
import {textField} from '../fields/text-field.ts'
import {homeSections} from '../sections/home/index.ts'
import {sections} from '../sections/index.ts'
import {sectionMembers, sectionMenu} from '../sections/section-list.ts'

interface Placed {
  readonly _key: string
  readonly _type: string
  readonly anchor?: string
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && '_key' in value && '_type' in value

/** A link could lead to only one of two sections with the same name. */
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
      validation: (rule) => [rule.custom(uniqueAnchors), rule.custom(heroFirst).warning()],
    }),
    {...disclaimersField(), group: 'words'},
    {...textField('sectionsLabel', '구역 이동 단추의 이름', '구역 이동'), group: 'words'},
    defineField({name: 'search', title: '검색·공유', type: 'searchEngine', group: 'search'}),
  ],
  preview: {prepare: () => ({title: '홈'})},
})
