import {defineArrayMember, defineField} from 'sanity'
import {requiredUpTo} from '../text-field.ts'

/** The type of an array of rooms over a drawing; the Studio shows the drawing by it. */
export const planRoomType = 'planRoom'

const share = (name: 'x' | 'y', title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    initialValue: 50,
    validation: (rule) => [
      rule.required().error('도면에서 방의 자리를 골라 주세요.'),
      rule.min(0).max(100).error('0에서 100 사이로 적어 주세요.'),
    ],
  })

/** The names of rooms, as text over a drawing that has none, with the size that the rooms have in it. */
export const planRooms = (name: string, title: string) =>
  defineField({
    name,
    title,
    description:
      '이름이 없는 도면에만 넣습니다. 글이라서 확대해도 또렷하고, 화면낭독기와 검색엔진이 읽으며, 대칭형에서도 뒤집히지 않습니다. 크기를 비워 두면 이름만 보이고, 평은 홈페이지가 계산합니다.',
    type: 'array',
    of: [
      defineArrayMember({
        name: planRoomType,
        title: '방',
        type: 'object',
        options: {columns: 2},
        fields: [
          defineField({
            name: 'name',
            title: '이름',
            type: 'string',
            validation: (rule) => requiredUpTo(rule, '이름을', 12),
          }),
          defineField({
            name: 'area',
            title: '크기 (㎡)',
            type: 'number',
            validation: (rule) =>
              rule.positive().max(500).error('0보다 크고 500 이내인 수를 ㎡로 적어 주세요.'),
          }),
          share('x', '왼쪽에서 (%)'),
          share('y', '위에서 (%)'),
        ],
        preview: {
          select: {title: 'name', area: 'area'},
          prepare: ({title, area}) => ({
            title,
            ...(typeof area === 'number' ? {subtitle: `${area}㎡`} : {}),
          }),
        },
      }),
    ],
    validation: (rule) => rule.max(40).error('40개까지 넣을 수 있습니다.'),
  })
