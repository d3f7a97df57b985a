import type {FloorPlan} from 'schema-dts'
import {isArea} from '../../shared/unit-figures.ts'
import {useShell} from '../context/shell.tsx'
import {jpegUrl, type PictureData, ratioOf} from '../elements/picture-data.ts'
import {StructuredData} from '../elements/structured-data.tsx'
import type {UnitFigures} from './figures.ts'

/** What is written of it; the name is needed. */
type Stated = Partial<UnitFigures>

interface Described {
  readonly unit: Stated
  readonly image: PictureData | null
}

interface UnitFactsProps {
  readonly units: readonly Described[]
}

/** Of the picture that search engines get, in px. */
const width = 1200

/** The complex with the plans that a page shows, for search engines; nothing where it shows none. */
export const UnitFacts = (props: UnitFactsProps) =>
  props.units.some(({unit}) => unit.label) ? <ComplexFacts {...props} /> : null

/** The complex itself. */
export function ComplexFacts({units}: UnitFactsProps) {
  const {content, lake, origin} = useShell()
  const name = content.site?.name
  if (!name) return null
  return (
    <StructuredData
      facts={
        import.meta.env.SSR && {
          '@type': 'ApartmentComplex',
          name,
          url: origin,
          ...(content.site?.phone ? {telephone: content.site.phone} : {}),
          ...plansIn(units, {lake, origin}),
        }
      }
    />
  )
}

function plansIn(
  units: readonly Described[],
  {lake, origin}: Pick<ReturnType<typeof useShell>, 'lake' | 'origin'>,
) {
  const plans = units.flatMap(({unit, image}) => {
    const height = image ? Math.round(width / ratioOf(image)) : width
    const address = jpegUrl(lake, image?.asset ? image : null, {width, height})
    return planFacts(unit, address ? new URL(address, origin).href : null) ?? []
  })
  return plans.length > 0 ? {accommodationFloorPlan: plans} : {}
}

/** Null where the type has no name. */
export function planFacts(unit: Stated, image: string | null): FloorPlan | null {
  const {label, exclusive, bedrooms, bathrooms, households} = unit
  if (!label) return null
  return {
    '@type': 'FloorPlan',
    name: label,
    ...(isArea(exclusive)
      ? {floorSize: {'@type': 'QuantitativeValue', value: exclusive, unitCode: 'MTK'}}
      : {}),
    ...(typeof bedrooms === 'number' ? {numberOfBedrooms: bedrooms} : {}),
    ...(typeof bathrooms === 'number' ? {numberOfBathroomsTotal: bathrooms} : {}),
    ...(typeof households === 'number'
      ? {
          numberOfAccommodationUnits: {'@type': 'QuantitativeValue' as const, value: households},
        }
      : {}),
    ...(image ? {layoutImage: image} : {}),
  }
}
