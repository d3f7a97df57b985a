import {ArrowRightIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {rows, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'nextSteps',
  title: '이어서 보기',
  description:
    '다음에 볼 페이지로 이어 줍니다. 넣지 않아도 페이지 끝에 알맞은 페이지가 저절로 나오므로, 바꾸거나 없앨 때만 넣습니다.',
  type: 'object',
  icon: ArrowRightIcon,
  fields: [
    ...headingFields().map((field) =>
      field.name === 'heading'
        ? {...field, description: '비우면 화면 문구의 ‘이어서 보기’ 제목이 나옵니다.'}
        : field,
    ),
    referenceList({
      name: 'pages',
      title: '이어서 볼 페이지',
      to: 'page',
      description:
        '비우면 이 페이지의 내용에 맞는 페이지가 저절로 나옵니다. 고르면 고른 페이지만 이 순서로 나오고, 발행하지 않은 페이지와 이 페이지 자신은 빠집니다.',
      max: 4,
    }),
    defineField({
      name: 'isOff',
      title: '이 페이지에서는 보이지 않기',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: {title: 'heading', isOff: 'isOff'},
    prepare: ({title, isOff}) => ({
      title: title ?? '이어서 보기',
      subtitle: isOff ? '이어서 보기 · 보이지 않음' : '이어서 보기',
    }),
  },
})

export const nextStepsSection = defineSection({
  schema,
  sketch: title(10, 12, 30) + rows(50, 12, 60, 4),
})
