import {CalendarIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {scheduleKinds} from '../../../schemas/documents/schedule-event.ts'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, lines, title} from '../../../schemas/sections/sketch.ts'

const words = [
  ['pastWord', '지난 일정의 표시', '지난 일정'],
  ['todayWord', '오늘 일정의 표시', '오늘'],
  ['ongoingWord', '며칠 이어지는 일정이 진행 중일 때의 표시', '진행 중'],
  ['openWord', '견본주택이 문을 열고 있는 동안의 표시', '운영 중'],
  ['aheadWord', '앞으로의 일정의 표시', '예정'],
  ['calendarWord', '일정 하나를 캘린더에 담는 링크', '캘린더에 담기'],
  ['allWord', '모든 일정을 캘린더에 담는 링크', '모든 일정을 캘린더에 담기'],
] as const

const schema = defineType({
  name: 'schedule',
  title: '일정표',
  description: '분양 일정을 날짜순으로 보여 주고, 지난 일정과 오늘, 앞으로를 저절로 나눕니다.',
  type: 'object',
  icon: CalendarIcon,
  fieldsets: [{name: 'words', title: '짧은 문구', options: {collapsible: true, collapsed: true}}],
  fields: [
    ...headingFields(),
    linesField('lead', '안내'),
    defineField({
      name: 'kinds',
      title: '보일 단계',
      description: '고르지 않으면 모든 일정이 나옵니다. 일정은 ‘분양 일정’ 문서에서 고칩니다.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: [...scheduleKinds], layout: 'grid'},
    }),
    defineField({
      name: 'showsDays',
      title: '남은 날을 D-7 처럼 보이기',
      type: 'boolean',
      initialValue: true,
    }),
    linesField('emptyText', '일정이 없을 때의 안내', '일정이 정해지면 이곳에서 안내해 드립니다.'),
    ...words.map(([name, title, first]) => ({...textField(name, title, first), fieldset: 'words'})),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '일정표', subtitle: '일정표'}),
  },
})

export const scheduleSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) +
    [24, 42, 60]
      .map(
        (y) =>
          lines(10, y, 24, 1) +
          `<circle cx="44" cy="${y + 1}" r="3" fill="${colours.accent}"/>` +
          lines(54, y, 54, 2),
      )
      .join(''),
})
