import {createImageUrlBuilder} from '@sanity/image-url'
import type {FormPatch} from 'sanity'
import {type Crop, isOfPhones} from '../../schemas/fields/picture-crops.ts'
import {lakeOrigin} from '../surroundings/lake-origin.ts'
import {surrounding} from '../surroundings/surroundings.ts'

/** The Studio's value of a picture; fields are missing while it is being chosen. */
export interface PictureValue {
  readonly assetId: string | undefined
  readonly alt: string | undefined
  /** The alternative text of the previous picture, until somebody confirms it. */
  readonly uncheckedAlt: string | undefined
  readonly crop: object | undefined
  readonly hotspot: object | undefined
  /** The picture that phones show instead. */
  readonly phone: PictureValue | undefined
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const textAt = (value: unknown, name: string) => {
  const text = field(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}

const objectAt = (value: unknown, name: string) => {
  const object = field(value, name)
  return typeof object === 'object' && object !== null ? object : undefined
}

export function readPicture(value: unknown): PictureValue {
  const phone = objectAt(value, 'phone')
  return {
    assetId: textAt(field(value, 'asset'), '_ref'),
    alt: textAt(value, 'alt'),
    uncheckedAlt: textAt(value, 'uncheckedAlt'),
    crop: objectAt(value, 'crop'),
    hotspot: objectAt(value, 'hotspot'),
    phone: phone && readPicture(phone),
  }
}

/** The id of the asset that these patches set here; undefined when they leave it as it is. */
export function replacedAsset(patches: readonly FormPatch[]): string | undefined {
  return patches
    .filter(({type, path}) => type === 'set' && path[0] === 'asset')
    .map((patch) => {
      const value: unknown = 'value' in patch ? patch.value : undefined
      return typeof value === 'string' ? value : textAt(value, '_ref')
    })
    .at(-1)
}

/** Its width by its height, after it was cropped; null for one that is not there. */
function ownRatio({assetId = '', crop}: PictureValue): number | null {
  // An asset's id contains its size.
  const [, width = 0, height = 0] = (/-(\d+)x(\d+)-\w+$/.exec(assetId) ?? []).map(Number)
  const cut = (side: string) => Number(field(crop, side) ?? 0)
  const shown = {
    width: width * (1 - cut('left') - cut('right')),
    height: height * (1 - cut('top') - cut('bottom')),
  }
  return shown.width > 0 && shown.height > 0 ? shown.width / shown.height : null
}

/** A picture that is never cut needs a preview only to tell it apart from the version for phones. */
export function shownCrops(
  all: readonly Crop[],
  picture: PictureValue,
  isForPhones: boolean,
): readonly Crop[] {
  const hasPhone = Boolean(picture.phone?.assetId)
  const own = ownRatio(picture)
  const crops = all.map((crop) => {
    const isOwnVersion = isForPhones || (hasPhone && isOfPhones(crop))
    return crop.ratioOf && own !== null && !isOwnVersion
      ? {...crop, ratio: crop.ratioOf(own)}
      : crop
  })
  if (isForPhones) return crops.filter(isOfPhones)
  return hasPhone ? crops : crops.filter(({ratio}) => ratio !== null)
}

/**
 * The address of a picture, cut to a shape (width by height) around its hotspot as the site does; whole
 * without one.
 */
export function croppedUrl(
  lake: {readonly projectId: string; readonly dataset: string},
  {assetId = '', crop, hotspot}: PictureValue,
  ratio: number | null,
): string {
  const isHosted = surrounding('SANITY_STUDIO_PROJECT_ID') !== ''
  const width = 480
  const sized = createImageUrlBuilder({...lake, ...(isHosted ? {} : {baseUrl: lakeOrigin})})
    .image({asset: {_ref: assetId}, ...(crop && {crop}), ...(hotspot && {hotspot})})
    .width(width)
    .auto('format')
  const cut =
    ratio === null ? sized.fit('max') : sized.height(Math.round(width / ratio)).fit('crop')
  return cut.url()
}
