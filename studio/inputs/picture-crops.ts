/** How the site cuts a picture on one kind of screen. */
export interface Crop {
  readonly title: string
  /** Width by height. */
  readonly ratio: number
}

const banner: readonly Crop[] = [
  {title: '넓은 화면', ratio: 24 / 7},
  {title: '휴대전화', ratio: 4 / 3},
]
const fullScreen: readonly Crop[] = [
  {title: '넓은 화면', ratio: 16 / 9},
  {title: '휴대전화', ratio: 2 / 3},
]
const share: readonly Crop[] = [{title: '카카오톡·검색 공유', ratio: 1200 / 630}]
const both = (ratio: number): readonly Crop[] => [
  {title: '넓은 화면', ratio},
  {title: '휴대전화', ratio},
]

/** By the type of the document and the names on the way to the picture. */
const crops: Readonly<Record<string, readonly Crop[]>> = {
  'page banner': banner,
  'page search.image': share,
  'home search.image': share,
  'site search.image': share,
  'page sections.items.image': both(3 / 2),
  'locationCard image': both(4 / 3),
  'premiumCard image': both(4 / 3),
  'home hero.image': fullScreen,
}

/** None for a picture that is shown whole. */
export function cropsOf(documentType: string, path: readonly unknown[]): readonly Crop[] {
  const names = path.filter((segment) => typeof segment === 'string').join('.')
  return crops[`${documentType} ${names}`] ?? []
}
