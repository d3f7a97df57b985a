import {defineField, defineType, type ValidationContext} from 'sanity'
import {type ColorRole, colorProblems, isColor, plainColors} from '../../shared/palette.ts'

const titles: Readonly<Record<ColorRole, readonly [title: string, description: string]>> = {
  ink: ['글자색', '글자와 어두운 바탕의 색입니다.'],
  paper: ['바탕색', '밝은 바탕과, 어두운 바탕 위 글자의 색입니다.'],
  accent: ['강조색', '작은 제목과 선, 초점 표시의 색입니다.'],
  support: ['보조색', '표시와 알림의 색입니다.'],
}

const colorField = (role: ColorRole) => {
  const [title, description] = titles[role]
  return defineField({
    name: role,
    title,
    description,
    type: 'string',
    placeholder: plainColors[role],
    validation: (rule) => rule.custom((value, context) => colorRule(role, value, context)),
  })
}

/** All other colours of the site follow from these. What a person could not read is refused. */
export const siteColors = defineType({
  name: 'siteColors',
  title: '색',
  description:
    '네 가지만 정하면 나머지는 대비(WCAG 2.2 AA)에 맞게 만들어집니다. 비워 두면 기본색입니다.',
  type: 'object',
  fields: [colorField('ink'), colorField('paper'), colorField('accent'), colorField('support')],
})

export function chosenColors(value: unknown) {
  const of = (role: ColorRole): string => {
    const own: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, role) : undefined
    return isColor(own) ? own : plainColors[role]
  }
  return {ink: of('ink'), paper: of('paper'), accent: of('accent'), support: of('support')}
}

function colorRule(role: ColorRole, value: string | undefined, {parent}: ValidationContext) {
  if (value !== undefined && !isColor(value)) return '#1a2b3c 처럼 # 뒤에 여섯 자리로 적어 주세요.'
  const problem = colorProblems(chosenColors(parent)).find((each) => each.role === role)
  if (!problem) return true
  const {found, needed, nearest} = problem
  return `대비가 ${found.toFixed(1)}:1 이라 읽기 어렵습니다. ${needed}:1 이 필요합니다. 통과하는 가장 가까운 색은 ${nearest} 입니다.`
}
