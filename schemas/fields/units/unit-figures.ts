import {defineField, type NumberRule} from 'sanity'
import {
  type AreaName,
  type Areas,
  areaFault,
  areaNames,
  twoDecimals,
} from '../../../shared/unit-figures.ts'

/** Names of areas as the notice has them; also the first values of the words on the site. */
export const areaTitles: Readonly<Record<AreaName, string>> = {
  exclusive: '전용면적',
  residentialShared: '주거공용면적',
  supply: '공급면적',
  otherShared: '기타공용면적',
  contract: '계약면적',
  balcony: '발코니(서비스)면적',
}

const descriptions: Partial<Record<AreaName, string>> = {
  exclusive: '제곱미터로 적습니다. 평은 홈페이지가 계산합니다.',
  supply: '전용면적과 주거공용면적을 더한 값입니다.',
  contract: '공급면적과 기타공용면적을 더한 값입니다.',
}

/** What is wrong with a sum: true, or what its parts make and by how much it is off. */
export function areaRule(name: AreaName, areas: Areas | undefined): true | string {
  const fault = areaFault(areas ?? {}, name)
  if (!fault) return true
  const [one, other] = fault.parts.map((part) => areaTitles[part])
  const way = fault.off > 0 ? '큽니다' : '작습니다'
  return `${one}과 ${other}을 더하면 ${twoDecimals(fault.expected)}㎡인데, 적은 값이 ${twoDecimals(Math.abs(fault.off))}㎡ ${way}.`
}

/** The areas that a document holds as numbers. */
const areasIn = (document: object | undefined): Areas =>
  Object.fromEntries(
    areaNames.flatMap((each) => {
      const value: unknown = document && Reflect.get(document, each)
      return typeof value === 'number' ? [[each, value] as const] : []
    }),
  )

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

export const areaField = (name: AreaName) =>
  defineField({
    name,
    title: `${areaTitles[name]} (㎡)`,
    ...(descriptions[name] ? {description: descriptions[name]} : {}),
    type: 'number',
    group: 'areas',
    validation: (rule) => [
      rule.min(0.01).error('0보다 큰 면적을 ㎡로 적어 주세요.'),
      rule.max(1000).error('1,000㎡ 이내로 적어 주세요.'),
      rule.custom((value) =>
        value === undefined || isHundredths(value)
          ? true
          : '소수점 아래 두 자리까지 적어 주세요. 예: 59.96',
      ),
      rule.custom((_, {document}) => areaRule(name, areasIn(document))),
    ],
  })

interface WholeNumber {
  readonly name: string
  readonly title: string
  readonly description?: string
  readonly most: number
  readonly least?: number
  readonly rule?: (rule: NumberRule) => NumberRule
}

export const wholeNumber = ({name, title, description, most, least = 0, rule: own}: WholeNumber) =>
  defineField({
    name,
    title,
    ...(description ? {description} : {}),
    type: 'number',
    group: 'facts',
    validation: (rule) => [
      rule
        .integer()
        .min(least)
        .max(most)
        .error(`${least}에서 ${most.toLocaleString('en')} 사이의 정수로 적어 주세요.`),
      ...(own ? [own(rule)] : []),
    ],
  })

/** The floors of a type, from the lowest to the highest. */
export const floorsRule = (highest: number | undefined, lowest: unknown): true | string =>
  highest === undefined || typeof lowest !== 'number' || lowest <= highest
    ? true
    : `가장 낮은 층(${lowest}층)보다 낮습니다. 두 칸이 바뀌지 않았는지 확인해 주세요.`
