import {HomeIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType, type FieldDefinition} from 'sanity'
import {disclaimersField} from '../fields/disclaimers.ts'
import {referenceList} from '../fields/reference-list.ts'
import {headingFields, linesField, textField} from '../fields/text-field.ts'

const pictureField = (name: string, title: string) => defineField({name, title, type: 'picture'})

const block = (name: string, title: string, fields: FieldDefinition[]) =>
  defineField({
    name,
    title,
    type: 'object',
    group: 'wide',
    options: {collapsible: true, collapsed: true},
    fields,
  })

const captioned = (name: string, title: string) =>
  defineArrayMember({
    name,
    title,
    type: 'object',
    fields: [
      textField('label', '이름'),
      linesField('text', '설명'),
      pictureField('image', '이미지'),
    ],
    preview: {select: {title: 'label', subtitle: 'text', media: 'image'}},
  })

export const home = defineType({
  name: 'home',
  title: '홈',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'wide', title: '공통 구역', default: true},
    {name: 'narrow', title: '휴대전화 구역'},
    {name: 'search', title: '검색·공유'},
  ],
  fields: [
    block('hero', '첫 화면', [
      textField('eyebrow', '영문 소제목'),
      linesField('heading', '제목'),
      linesField('text', '글'),
      pictureField('image', '배경 사진'),
      textField('registerLabel', '등록 버튼', '관심고객 등록'),
    ]),
    block('location', 'Location POINT', [
      ...headingFields(),
      pictureField('image', '사진'),
      defineField({
        name: 'points',
        title: '입지 요소',
        type: 'array',
        of: [
          defineArrayMember({
            name: 'point',
            title: '입지 요소',
            type: 'object',
            fields: [textField('label', '이름'), linesField('text', '설명')],
            preview: {select: {title: 'label', subtitle: 'text'}},
          }),
        ],
      }),
      textField('registerLabel', '등록 링크', '관심고객 등록하기'),
    ]),
    block('brand', '브랜드', [
      ...headingFields(),
      linesField('text', '글'),
      pictureField('image', '사진'),
      defineField({name: 'link', title: '링크', type: 'link'}),
    ]),
    block('specialPlan', '특별한 설계', [
      ...headingFields(),
      linesField('text', '글'),
      pictureField('image', '사진'),
      defineField({
        name: 'items',
        title: '설계 요소',
        type: 'array',
        of: [captioned('planItem', '설계 요소')],
      }),
    ]),
    block('premium', '프리미엄', [
      ...headingFields(),
      referenceList({name: 'cards', title: '카드', to: 'premiumCard', max: 4}),
    ]),
    block('unit', '평면 안내', [
      ...headingFields(),
      linesField('text', '글'),
      pictureField('image', '평면도'),
      defineField({name: 'link', title: '링크', type: 'link'}),
    ]),
    block('overview', '사업개요', [
      ...headingFields(),
      pictureField('image', '사진'),
      referenceList({name: 'rows', title: '항목', to: 'projectInfoRow'}),
    ]),
    block('interest', '방문예약', [
      ...headingFields(),
      linesField('text', '글'),
      pictureField('image', '배경 사진'),
    ]),
    {...textField('sectionsLabel', '구역 이동 단추의 이름', '구역 이동'), group: 'wide'},
    defineField({
      name: 'unitGuide',
      title: '유니트 안내',
      type: 'object',
      group: 'narrow',
      options: {collapsible: true, collapsed: true},
      fields: [
        textField('eyebrow', '영문 소제목', 'UNIT PLAN'),
        textField('defaultHeading', '모두 닫혔을 때 제목', '유니트 안내'),
        textField('typeHeading', '타입 안내 제목', '타입 안내'),
        textField('modelHouseHeading', '모델하우스 제목', '모델하우스'),
        referenceList({name: 'types', title: '타입', to: 'unitType', max: 3}),
        defineField({name: 'modelHouse', title: '모델하우스 VR', type: 'modelHouse'}),
      ],
    }),
    defineField({
      name: 'overviewGuide',
      title: '사업 안내',
      type: 'object',
      group: 'narrow',
      options: {collapsible: true, collapsed: true},
      fields: [
        ...headingFields(),
        textField('overviewLabel', '사업개요 이름', '사업개요'),
        textField('locationLabel', '입지 이름', '입지환경'),
        textField('premiumLabel', '프리미엄 이름', '프리미엄'),
        defineField({
          name: 'maps',
          title: '지도',
          type: 'array',
          of: [defineArrayMember({type: 'picture'})],
          validation: (rule) => rule.max(2).error('지도는 두 장까지 넣을 수 있습니다.'),
        }),
        referenceList({name: 'slides', title: '프리미엄 슬라이드', to: 'premiumSlide', max: 6}),
      ],
    }),
    defineField({
      name: 'complexGuide',
      title: '단지 안내',
      type: 'object',
      group: 'narrow',
      options: {collapsible: true, collapsed: true},
      fields: [
        ...headingFields(),
        defineField({
          name: 'items',
          title: '항목',
          type: 'array',
          of: [captioned('complexItem', '항목')],
          validation: (rule) => rule.max(3).error('세 개까지 넣을 수 있습니다.'),
        }),
      ],
    }),
    {...disclaimersField(), group: 'wide'},
    defineField({name: 'search', title: '검색·공유', type: 'searchEngine', group: 'search'}),
  ],
  preview: {prepare: () => ({title: '홈'})},
})
