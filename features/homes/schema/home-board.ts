import {ThLargeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {boardLimits} from '../rules.ts'
import {boardWords} from './board-words.ts'

type NumberName = Exclude<keyof typeof boardLimits, 'buildings'>

const number = (name: NumberName, title: string, description: string) => {
  const {least, most, usual} = boardLimits[name]
  const fault = `${title}: ${least}에서 ${most.toLocaleString('en')} 사이의 정수를 적어 주세요.`
  return defineField({
    name,
    title,
    description,
    initialValue: usual,
    group: 'board',
    type: 'number',
    validation: (rule) => rule.integer().min(least).max(most).error(fault),
  })
}

/** The settings of homes that are left, and the words of their pages. */
export const homeBoard = defineType({
  name: 'homeBoard',
  title: '동·호 화면',
  description:
    '남은 동·호를 /homes 에 보여 주고, 상담 화면(/staff)에서 고객을 위해 세대를 잡아 둡니다. 동과 세대는 설정의 동·호에 넣습니다.',
  type: 'document',
  icon: ThLargeIcon,
  groups: [
    {name: 'board', title: '보이는 것과 잡아 두기', default: true},
    {name: 'words', title: '문구'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'shown',
      title: '방문자에게 보이는 것',
      description: '고르지 않으면 /homes 페이지가 없습니다. 상담 화면에서는 언제나 쓸 수 있습니다.',
      type: 'string',
      group: 'board',
      options: {
        list: [
          {value: 'counts', title: '타입별 남은 세대 수만'},
          {value: 'board', title: '동·호 배치표와 세대마다의 페이지'},
          {value: 'nothing', title: '보이지 않음'},
        ],
        layout: 'radio',
      },
    }),
    defineField({
      name: 'showsPrices',
      title: '분양가 보이기',
      type: 'boolean',
      group: 'board',
      initialValue: true,
    }),
    number(
      'holdMinutes',
      '잡아 두는 시간 (분)',
      '상담원이 세대를 잡으면 이 시간 뒤에 저절로 풀립니다.',
    ),
    number(
      'maxHoldHours',
      '가장 길게 (시간)',
      '상담원이 시각을 정하거나 늘릴 때, 지금부터 이 시간을 넘지 못합니다. 관리자는 720시간까지 정합니다.',
    ),
    number('perCounsellor', '한 사람이 잡는 수', '한 상담원이 한꺼번에 잡아 둘 수 있는 세대'),
    ...boardWords('words'),
  ],
  preview: {prepare: () => ({title: '동·호 화면'})},
})
