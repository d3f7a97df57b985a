import {UlistIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {leftElsewhereRule} from '../fields/menus.ts'
import {requiredText} from '../fields/text-field.ts'

export const subMenu = defineType({
  name: 'subMenu',
  title: '페이지 탭',
  description: '같은 묶음의 페이지들이 제목 아래에 함께 쓰는 탭입니다. 주 메뉴와는 따로입니다.',
  type: 'document',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: '묶음 이름',
      type: 'string',
      validation: (rule) => requiredText(rule).error('묶음 이름을 입력해 주세요.'),
    }),
    defineField({
      name: 'items',
      title: '탭',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
      validation: (rule) => [
        rule.max(10).error('탭은 10개까지 넣을 수 있습니다.'),
        rule.custom(leftElsewhereRule('url')).warning(),
      ],
    }),
    defineField({
      name: 'needsDisclaimer',
      title: '유의사항이 꼭 있어야 하는 묶음',
      description: '켜면 이 묶음의 페이지는 유의사항 없이 발행되지 않습니다.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
})
