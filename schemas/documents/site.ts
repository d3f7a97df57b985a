import {CogIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {defaultPairing, typePairings} from '../../shared/type-pairings.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {disclaimersField} from '../fields/disclaimers.ts'
import {iconRule} from '../fields/icon.ts'
import {linesField, textField, textRules} from '../fields/text-field.ts'
import {topBannerField} from '../fields/top-banner.ts'
import {keptRule} from '../fields/used-facts.ts'

const pairingTitles = new Map([
  ['serifHeadings', '고딕 본문 · 명조 제목'],
  ['sans', '고딕'],
  ['serif', '명조'],
])

export const site = defineType({
  name: 'site',
  title: '사이트 설정',
  type: 'document',
  icon: CogIcon,
  groups: [
    {name: 'brand', title: '브랜드', default: true},
    {name: 'look', title: '색·글꼴·아이콘'},
    {name: 'contact', title: '상담'},
    {name: 'footer', title: '하단'},
    {name: 'search', title: '검색·공유'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'name',
      title: '단지 이름',
      description: '글에 {단지이름} 이라고 적으면 그 자리에 들어갑니다.',
      type: 'string',
      group: 'brand',
      validation: (rule) => [
        rule.max(60).error('단지 이름: 60자 이내로 입력해 주세요.'),
        ...textRules(rule, '단지 이름'),
        rule.custom(keptRule('name')),
      ],
    }),
    {...textField('nameEnglish', '영문 이름'), group: 'brand'},
    {...textField('slogan', '슬로건'), group: 'brand'},
    defineField({name: 'logo', title: '로고 (밝은 바탕)', type: 'picture', group: 'brand'}),
    defineField({name: 'logoLight', title: '로고 (어두운 바탕)', type: 'picture', group: 'brand'}),
    defineField({name: 'colors', title: '색', type: 'siteColors', group: 'look'}),
    defineField({
      name: 'typePairing',
      title: '글꼴',
      description: '비워 두면 고딕 본문에 명조 제목입니다.',
      type: 'string',
      group: 'look',
      options: {
        list: Object.keys(typePairings).map((value) => ({
          value,
          title: pairingTitles.get(value) ?? value,
        })),
        layout: 'radio',
      },
      initialValue: defaultPairing,
    }),
    defineField({
      name: 'icon',
      title: '아이콘',
      description:
        '정사각형 SVG 하나로 브라우저 탭, 휴대전화 홈 화면, 스튜디오와 로그인 화면의 아이콘을 모두 만듭니다. 비워 두면 단지의 색으로 된 무늬입니다.',
      type: 'image',
      group: 'look',
      options: {accept: 'image/svg+xml'},
      validation: (rule) => rule.custom(iconRule),
    }),
    {
      ...topBannerField('맨 위 띠 배너', '비워 두면 배너가 보이지 않습니다.'),
      group: 'brand',
    },
    defineField({
      name: 'phone',
      title: '대표번호',
      type: 'string',
      group: 'contact',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[\d-]{8,13}$/)
          .error('1588-0000 처럼 숫자와 - 로 입력해 주세요.'),
    }),
    defineField({
      name: 'hours',
      title: '상담 시간',
      type: 'string',
      group: 'contact',
      initialValue: '24시간 상담',
      validation: (rule) => [...textRules(rule, '상담 시간'), rule.custom(keptRule('hours'))],
    }),
    {...textField('addressNote', '현장·견본주택 안내'), group: 'contact'},
    {...linesField('constructorLine', '시행·시공'), group: 'footer'},
    {...disclaimersField(), group: 'footer'},
    {...textField('familyLabel', '패밀리 사이트 문구', 'FAMILY SITE'), group: 'footer'},
    defineField({
      name: 'familySites',
      title: '패밀리 사이트',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({type: 'link'})],
    }),
    {...textField('copyright', '저작권 표시'), group: 'footer'},
    defineField({
      name: 'footerLinks',
      title: '하단 링크',
      type: 'array',
      group: 'footer',
      of: [defineArrayMember({type: 'link'})],
    }),
    defineField({
      name: 'titleTemplate',
      title: '검색 제목 형식',
      description: '%s 자리에 페이지 제목이 들어갑니다.',
      type: 'string',
      group: 'search',
      initialValue: '%s | {단지이름}',
      validation: (rule) => rule.regex(/%s/).error('%s 를 넣어 주세요.'),
    }),
    defineField({name: 'search', title: '기본값', type: 'searchEngine', group: 'search'}),
  ],
  preview: {
    select: {subtitle: 'name'},
    prepare: ({subtitle}) => ({title: '사이트 설정', subtitle}),
  },
})
