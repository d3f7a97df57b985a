import {LinkIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {linkRule} from './address.ts'
import {fitsPageRule, namedFactsRule, typedFactRule} from './facts.ts'

export const richText = defineType({
  name: 'richText',
  title: '본문',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: '본문', value: 'normal'},
        {title: '제목', value: 'h3'},
        {title: '작은 제목', value: 'h4'},
        {title: '인용', value: 'blockquote'},
      ],
      lists: [
        {title: '점 목록', value: 'bullet'},
        {title: '번호 목록', value: 'number'},
      ],
      marks: {
        decorators: [
          {title: '굵게', value: 'strong'},
          {title: '기울임', value: 'em'},
        ],
        annotations: [
          {
            name: 'link',
            title: '링크',
            type: 'object',
            icon: LinkIcon,
            fields: [
              defineField({
                name: 'url',
                title: '주소',
                type: 'string',
                validation: (rule) => rule.required().custom(linkRule),
              }),
            ],
          },
        ],
      },
    }),
    defineArrayMember({type: 'picture'}),
    defineArrayMember({type: 'dataTable'}),
  ],
  validation: (rule) => [
    rule.custom(namedFactsRule),
    rule.custom(typedFactRule).warning(),
    rule.custom(fitsPageRule),
  ],
})
