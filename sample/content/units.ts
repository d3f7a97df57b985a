import {picture} from './build/asset.ts'
import {document, reference} from './build/document.ts'
import {items, link} from './build/section.ts'
import {rowsIn} from './build/shown.ts'
import type {Fields, SampleDocument} from './build/value.ts'
import {pricesOf} from './payments.ts'
import {planText, sheetOf} from './plan-text.ts'
import {unitName} from './unit-name.ts'
import {type Option, optionsOf} from './unit-options.ts'

/** The areas of a type, by the names that they have on its sheet. */
const areaRows = {
  exclusive: '전용면적',
  residentialShared: '주거공용면적',
  supply: '공급면적',
  otherShared: '기타공용면적',
  contract: '계약면적',
  balcony: '발코니(서비스)면적',
} as const

/** The areas that the sheet shows: they follow from the drawing. */
function areasOf(type: string): Fields {
  const rows = rowsIn(sheetOf(type))
  const areas = Object.entries(areaRows).map(([name, row]) => {
    const value = rows.find(({label}) => label === row)?.value ?? ''
    return [name, Number(value.replace('㎡', ''))] as const
  })
  return Object.fromEntries(areas)
}

interface Unit {
  readonly type: string
  readonly households: number
  readonly bedrooms: number
  readonly bathrooms: number
  readonly bays: number
  readonly lines: string
  readonly orientations: readonly string[]
  /** Width in mm of the drawing that is compared, by `npm run drawings` in the workshop. */
  readonly width: number
}

const optionItems = (options: readonly Option[]) =>
  items(
    'unitOption',
    options.map(({image, ...option}) => ({...option, ...(image && {image: picture(image)})})),
  )

/** The names of the rooms over a drawing without words, where the drawing says that they are. */
const planRooms = (drawing: string) =>
  items(
    'planRoom',
    rowsIn(drawing).map(({label, value}) => {
      const [area = 0, x = 0, y = 0] = value.split(' ').map(Number)
      return {name: label, area, x, y}
    }),
  )

const drawn = (kind: string, type: string) => {
  const drawing = `drawings/${kind}-${type.toLowerCase()}.webp`
  return {kind, image: picture(drawing), rooms: planRooms(drawing)}
}

/** Besides the sheet: as it is built, turned around as in other lines, and furnished. */
const otherPlans = (type: string) =>
  items('unitPlan', [drawn('basic', type), {kind: 'mirrored'}, drawn('furnished', type)])

const withDrawings = ['59A', '84A']

const unit = ({type, width, orientations, ...space}: Unit) =>
  document('unitType', `unit-${type.toLowerCase()}`, {
    label: unitName(type),
    ...areasOf(type),
    ...space,
    ceiling: 2400,
    lowestFloor: 3,
    highestFloor: 40,
    orientations,
    image: picture(sheetOf(type)),
    imageKind: 'extended',
    ...(withDrawings.includes(type) ? {otherPlans: otherPlans(type)} : {}),
    ...(type === '59A' ? {tour: link('360° 둘러보기', '/FloorPlan/Emodel')} : {}),
    scaled: {image: picture(`drawings/scaled-${type.toLowerCase()}.webp`), width},
    fullText: planText(type),
    prices: pricesOf(type),
    ...(optionsOf(type).length > 0 ? {options: optionItems(optionsOf(type))} : {}),
  })

/** The types of the lines on the stream, and of those to the city. */
const first = {bedrooms: 3, bathrooms: 2, lines: '각 동 1호 라인', households: 76, bays: 2}
const second = {bedrooms: 3, bathrooms: 2, lines: '각 동 2호 라인', households: 75}
const city = {lines: '각 동 3·4호 라인', households: 150, orientations: ['동향', '서향']}
const corner = ['남향', '서향']

const inViewer = [
  unit({type: '40', ...city, bedrooms: 1, bathrooms: 1, bays: 2, width: 8_300}),
  unit({type: '59A', ...second, bays: 3, orientations: ['남향'], width: 12_350}),
  unit({type: '59B', ...first, orientations: corner, width: 10_400}),
]

export const units: readonly SampleDocument[] = [
  ...inViewer,
  unit({type: '47', ...city, bedrooms: 2, bathrooms: 1, bays: 2, width: 9_350}),
  unit({type: '84A', ...second, bays: 4, orientations: ['남향'], width: 15_800}),
  unit({type: '84B', ...first, orientations: corner, width: 11_850}),
]

/** Those of the viewer on phones, in the order of its tabs. */
export const viewerUnits = inViewer.map(({_id}) => _id)

/** Plan, words and figures of a type, where a page shows them. */
export const unitReference = (type: string) => reference(`unit-${type.toLowerCase()}`)
