import {LinkIcon} from '@sanity/icons'
import {type ConditionalPropertyCallback, defineField, defineType} from 'sanity'
import {linkRule} from './address.ts'
import {phasesField} from './phases.ts'
import {requiredUpTo} from './text-field.ts'

/** Tabs and the foot of the pages follow the phases of the sale; a link elsewhere belongs to something that does. */
const isNoMenu: ConditionalPropertyCallback = ({document, path}) =>
  document?._type !== 'subMenu' &&
  !(document?._type === 'site' && (path[0] === 'footerLinks' || path[0] === 'familySites'))

export const link = defineType({
  name: 'link',
  title: '링크',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: '표시 문구',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '표시 문구를', 60),
    }),
    defineField({
      name: 'url',
      title: '주소',
      description: '사이트 안은 /FloorPlan/84A 처럼, 바깥은 https:// 로 시작하는 주소를 적습니다.',
      type: 'string',
      validation: (rule) => rule.required().custom(linkRule),
    }),
    {...phasesField(), hidden: isNoMenu},
  ],
  preview: {select: {title: 'label', subtitle: 'url'}},
})
