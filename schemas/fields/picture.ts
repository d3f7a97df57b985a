import {ImageIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'

export const picture = defineType({
  name: 'picture',
  title: '사진',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: 'image/*'},
  fields: [
    defineField({
      name: 'alt',
      title: '대체 텍스트',
      description:
        '화면을 보지 못하는 방문자와 검색엔진이 읽는 설명입니다. 사진에 무엇이 보이는지 한 문장으로 적어 주세요.',
      type: 'string',
      validation: (rule) => [
        rule.custom((alt, context) => {
          const parent: unknown = context.parent
          const hasImage = typeof parent === 'object' && parent !== null && 'asset' in parent
          return !hasImage || alt?.trim() ? true : '대체 텍스트를 입력해 주세요.'
        }),
        rule.max(300).error('대체 텍스트를 300자 이내로 입력해 주세요.'),
      ],
    }),
  ],
})
