import {MenuIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {linkRule} from '../fields/address.ts'
import {leftElsewhereRule} from '../fields/menus.ts'
import {phasesField} from '../fields/phases.ts'
import {requiredUpTo, textField} from '../fields/text-field.ts'

export const menuItem = defineType({
  name: 'menuItem',
  title: '주 메뉴 항목',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'title',
      title: '메뉴 이름',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '메뉴 이름을', 20),
    }),
    textField('titleEnglish', '영문 이름'),
    defineField({
      name: 'subItems',
      title: '하위 메뉴',
      type: 'array',
      validation: (rule) => [
        rule.min(1).error('하위 메뉴를 하나 이상 넣어 주세요.'),
        rule.custom(leftElsewhereRule('subUrl')).warning(),
      ],
      of: [
        defineArrayMember({
          name: 'subItem',
          title: '하위 메뉴',
          type: 'object',
          options: {columns: 2},
          fields: [
            defineField({
              name: 'subTitle',
              title: '이름',
              type: 'string',
              validation: (rule) => requiredUpTo(rule, '이름을', 30),
            }),
            textField('subNote', '설명 (작은 글씨)'),
            defineField({
              name: 'subUrl',
              title: '주소',
              description: '페이지 주소와 이름이 꼭 같을 필요는 없습니다.',
              type: 'string',
              validation: (rule) => rule.required().custom(linkRule),
            }),
            phasesField(),
          ],
          preview: {select: {title: 'subTitle', subtitle: 'subUrl'}},
        }),
      ],
    }),
    phasesField(),
  ],
  preview: {select: {title: 'title', subtitle: 'titleEnglish'}},
})
