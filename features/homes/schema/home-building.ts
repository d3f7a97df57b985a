import {HomeIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {lakeClient} from '../../../schemas/fields/lake-client.ts'
import {publishedId} from '../../../schemas/fields/published-id.ts'
import {requiredUpTo} from '../../../schemas/fields/text-field.ts'
import {
  readSheet,
  type SheetFault,
  type SheetProblem,
  type SheetUnit,
  sheetLimits,
} from '../../../shared/home-sheet.ts'
import {buildingNameOf} from '../../../shared/homes.ts'

/** Types whose floors and prices a sheet may leave to them. */
export const sheetUnitsQuery =
  '*[_type == "unitType" && defined(label)]{label, lines, lowestFloor, highestFloor, orientations, prices}'

const problems: Readonly<Record<SheetProblem, string>> = {
  number: '호수(1203)나 라인(3)을 읽을 수 없습니다',
  twice: '같은 호가 두 번 있습니다',
  unit: '타입이 없습니다',
  price: '분양가를 원으로 적어 주세요',
  state: '상태를 알 수 없습니다. 비우거나 계약, 제외 가운데에서 적어 주세요',
  floors: '라인의 층을 알 수 없습니다. 층에 2-25처럼 적거나 평면 타입의 층을 채워 주세요',
  tooMany: `세대가 ${sheetLimits.homes.toLocaleString('en')}개를 넘습니다`,
}

export const faultText = ({problem, row, text}: SheetFault): string =>
  [row > 0 ? `${row}째 줄` : '', text && `'${text}'`, problems[problem]].filter(Boolean).join(' · ')

/** The first faults, as the Studio says them; true: the sheet can be published. */
export function sheetRule(
  text: string | undefined,
  building: string,
  units: readonly SheetUnit[],
): true | string {
  if (!text) return true
  const {homes, faults} = readSheet(text, building, units)
  const [first, second, third, ...rest] = faults.map(faultText)
  if (first) {
    const shown = [first, second, third].filter(Boolean).join('\n')
    return rest.length > 0 ? `${shown}\n그 밖에 ${rest.length}줄` : shown
  }
  return homes.length > 0 || '이 동의 세대가 한 줄도 없습니다.'
}

async function uniqueNameRule(
  name: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (!name || !context.document) return true
  const all = await lakeClient(context).fetch<readonly {_id: string; name: string | null}[]>(
    '*[_type == "homeBuilding"]{_id, name}',
    {},
    {perspective: 'raw'},
  )
  const own = publishedId(context.document._id)
  const isTaken = all.some(
    (each) => publishedId(each._id) !== own && buildingNameOf(each.name) === buildingNameOf(name),
  )
  return isTaken ? '같은 이름의 동이 있습니다.' : true
}

const floor = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    validation: (rule) =>
      rule.integer().min(1).max(sheetLimits.floor).error('1에서 200 사이의 층을 적어 주세요.'),
  })

const view = defineArrayMember({
  name: 'homeView',
  title: '일조·조망 사진',
  type: 'object',
  options: {columns: 2},
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      description: '예: 20층 거실에서 본 조망, 동짓날 낮 12시 일조',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 60),
    }),
    defineField({
      name: 'line',
      title: '라인',
      description: '비우면 모든 라인',
      type: 'number',
      validation: (rule) => rule.integer().min(1).max(99).error('1에서 99 사이로 적어 주세요.'),
    }),
    floor('lowestFloor', '가장 낮은 층'),
    floor('highestFloor', '가장 높은 층'),
    defineField({name: 'image', title: '사진', type: 'picture'}),
  ],
  preview: {select: {title: 'title', media: 'image'}},
})

/** A building with its homes: one document, whose homes are a sheet that an office has anyway. */
export const homeBuilding = defineType({
  name: 'homeBuilding',
  title: '동·호',
  type: 'document',
  icon: HomeIcon,
  groups: [
    {name: 'homes', title: '세대', default: true},
    {name: 'views', title: '일조·조망'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'name',
      title: '동',
      description: '예: 101',
      type: 'string',
      group: 'homes',
      validation: (rule) => [
        ...requiredUpTo(rule, '동을', 20),
        rule.regex(/^[\p{L}\d]+$/u).error('글자와 숫자만 적어 주세요. 예: 101'),
        rule.custom(uniqueNameRule),
      ],
    }),
    defineField({
      name: 'sheet',
      title: '세대표',
      description:
        '엑셀에서 호, 타입, 향, 분양가, 상태를 제목 줄까지 복사해 붙여 넣거나, 엑셀 파일(.xlsx)을 고릅니다. 호 대신 라인(1, 2, 3)을 적으면 그 타입의 층만큼 세대를 만들고, 향과 분양가를 비우면 평면 타입의 것을 씁니다. 상태는 비우면 분양 중이고, 계약이나 제외를 적을 수 있습니다. 다른 동의 줄은 건너뜁니다.',
      type: 'text',
      rows: 12,
      group: 'homes',
      validation: (rule) => [
        rule
          .max(sheetLimits.characters)
          .error(`${sheetLimits.characters.toLocaleString('en')}자 이내로 넣어 주세요.`),
        rule.custom(async (text, context) => {
          if (!text) return true
          const units = await lakeClient(context).fetch<readonly SheetUnit[]>(sheetUnitsQuery)
          const {name} = {name: '', ...context.document}
          return sheetRule(text, buildingNameOf(String(name)), units)
        }),
      ],
    }),
    defineField({
      name: 'views',
      title: '일조와 조망',
      description: '세대의 페이지에 그 라인과 층에 맞는 사진이 나옵니다. 없으면 나오지 않습니다.',
      type: 'array',
      group: 'views',
      of: [view],
      validation: (rule) => rule.max(60).error('60개까지 넣을 수 있습니다.'),
    }),
  ],
  orderings: [{name: 'name', title: '동', by: [{field: 'name', direction: 'asc'}]}],
  preview: {
    select: {name: 'name', sheet: 'sheet'},
    prepare: ({name, sheet}) => ({
      title: name ? `${buildingNameOf(name)}동` : '동을 적어 주세요',
      subtitle: sheet ? '' : '세대표가 비어 있습니다',
    }),
  },
})
