import {figureRatio} from '../../shared/place-picture.ts'

/** How the site cuts a picture on one kind of screen. */
export interface Crop {
  readonly title: string
  /** Width by height; null where the picture is shown in its own shape. */
  readonly ratio: number | null
  /** The same by the picture's own shape, where that decides; the phones' own version is never cut then. */
  readonly ratioOf?: (own: number) => number | null
}

const phone = '휴대전화'

const onlyWide = (ratio: number): readonly Crop[] => [{title: '넓은 화면', ratio}]
const wideAndPhone = (wide: number, onPhone: number): readonly Crop[] => [
  ...onlyWide(wide),
  {title: phone, ratio: onPhone},
]

/** By object and field of the picture, as the site's sections draw it on usual screens. */
const crops: Readonly<Record<string, readonly Crop[]>> = {
  'page banner': wideAndPhone(24 / 7, 4 / 3),
  'search image': [{title: '카카오톡·검색 공유', ratio: 1200 / 630}],
  'hero image': wideAndPhone(16 / 9, 2 / 3),
  'locationPoint image': onlyWide(1),
  'brandFilm image': wideAndPhone(16 / 9, 9 / 16),
  'specialPlan image': wideAndPhone(4 / 3, 3 / 2),
  'planItem image': wideAndPhone(1, 1),
  'overviewSheet image': wideAndPhone(3 / 4, 3 / 2),
  'interest image': wideAndPhone(16 / 9, 9 / 16),
  'feature image': wideAndPhone(3 / 2, 3 / 2),
  'galleryPicture image': wideAndPhone(4 / 3, 4 / 3),
  'reveal image': wideAndPhone(16 / 9, 4 / 5),
  'locationCard image': wideAndPhone(4 / 3, 4 / 3),
  'premiumCard image': wideAndPhone(2 / 3, 5 / 3),
  'premiumSlide image': [{title: phone, ratio: 3 / 2}],
  'figure image': [
    {title: '넓은 화면', ratio: null, ratioOf: figureRatio},
    {title: phone, ratio: null, ratioOf: figureRatio},
  ],
}

const withPhoneVersion = ['page banner', 'hero image', 'figure image']

/** Whether phones may get a picture of their own in this field. */
export const hasPhoneVersion = (owner: string, field: string): boolean =>
  withPhoneVersion.includes(`${owner} ${field}`)

export const isOfPhones = ({title}: Crop): boolean => title === phone

/** The widest shape, which keeps the least of a picture's height; null where the picture is shown as it is. */
export function widestRatio(owner: string, field: string): number | null {
  return widestOf(cropsOf(owner, field))
}

/** The same for the phones' version of a picture. */
export function widestPhoneRatio(owner: string, field: string): number | null {
  return widestOf(cropsOf(owner, field).filter(isOfPhones))
}

function widestOf(cut: readonly Crop[]): number | null {
  const ratios = cut.flatMap(({ratio}) => ratio ?? [])
  return ratios.length > 0 ? Math.max(...ratios) : null
}

/**
 * @param owner the field's name of the object that contains the picture, or the type of the section, item or
 * document
 */
export const cropsOf = (owner: string, field: string): readonly Crop[] =>
  crops[`${owner} ${field}`] ?? []
