import type {FloorPlan} from 'schema-dts'
import {isArea} from '../../shared/unit-figures.ts'
import {useShell} from '../context/shell.tsx'
import {jpegUrl, type PictureData, ratioOf} from '../elements/picture-data.ts'
import {StructuredData} from '../elements/structured-data.tsx'
import type {UnitFigures} from './figures.ts'

interface Described {
  readonly unit: UnitFigures
  readonly image: PictureData | null
}

/** Of the picture that search engines get, in px. */
const width = 1200

/** The complex with the plans that a page shows, for search engines. */
export function UnitFacts({units}: {units: readonly Described[]}) {
  const {content, lake, origin} = useShell()
  const plans = units.flatMap(({unit, image}) => {
    const height = image ? Math.round(width / ratioOf(image)) : width
    const address = jpegUrl(lake, image?.asset ? image : null, {width, height})
    return planFacts(unit, address ? new URL(address, origin).href : null) ?? []
  })
  const name = content.site?.name
  if (plans.length === 0 || !name) return null
  return (
    <StructuredData
      facts={{
        '@type': 'ApartmentComplex',
        name,
        url: origin,
        ...(content.site?.phone ? {telephone: content.site.phone} : {}),
        accommodationFloorPlan: plans,
      }}
    />
  )
}

/** Null where the type has no name. */
export function planFacts(unit: UnitFigures, image: string | null): FloorPlan | null {
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
