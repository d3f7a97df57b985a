import type {SanityDocument} from 'sanity'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {blanksIn} from '../../shared/blanks.ts'
import {isKeptClosed} from '../../shared/opening.ts'

/** What has to be there before visitors come, and the field in which it is missing. */
export interface Missing {
  readonly what: string
  readonly id: string
  readonly type: string
  /** Of the field, as the Studio's links name it. */
  readonly path: string
}

export interface LaunchGroup {
  readonly title: string
  readonly missing: readonly Missing[]
}

type Documents = readonly SanityDocument[]

const at = ({_id, _type}: SanityDocument, path: string, what: string): Missing => ({
  ...{what, path, type: _type},
  id: publishedId(_id),
})

const valueAt = (holder: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      holder,
    )

function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  // A picture whose file was taken out keeps its description.
  if (typeof value === 'object' && value !== null && Reflect.get(value, '_type') === 'picture') {
    return Reflect.has(value, 'asset')
  }
  return value !== undefined && value !== null && value !== ''
}

const without = (
  document: SanityDocument | undefined,
  fields: readonly (readonly [path: string, what: string])[],
): Missing[] =>
  document
    ? fields
        .filter(([path]) => !isThere(valueAt(document, path)))
        .map(([path, what]) => at(document, path, what))
    : []

const ofSite = [
  ['phone', '대표번호'],
  ['hours', '상담 시간'],
  ['logo', '로고'],
  ['icon', '아이콘'],
  ['colors', '색'],
  ['constructorLine', '시행·시공'],
  ['search.description', '검색 설명'],
  ['search.image', '공유 이미지'],
] as const

/** The fields of a document that have blanks, each with its first one. */
const blanksOf = (document: SanityDocument, name: string): Missing[] =>
  Object.entries(document).flatMap(([field, value]) => {
    const [first] = blanksIn(JSON.stringify(value ?? ''))
    return first ? [at(document, field, `${name}: ${first}`)] : []
  })

interface Section {
  readonly _key: string
  readonly _type: string
}

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && '_key' in value && '_type' in value

const sectionsOf = ({sections}: SanityDocument): Section[] =>
  Array.isArray(sections) ? sections.filter(isSection) : []

function inPreparation(document: SanityDocument, name: string): Missing[] {
  const section = sectionsOf(document).find(({_type}) => _type === 'comingSoon')
  return section ? [at(document, `sections[_key=="${section._key}"]`, name)] : []
}

function ofHome(home: SanityDocument | undefined): Missing[] {
  if (!home) return []
  const hero = sectionsOf(home).find(({_type}) => _type === 'hero')
  const hasPicture = isThere(valueAt(hero, 'image.asset'))
  return [
    ...(hero && !hasPicture
      ? [at(home, `sections[_key=="${hero._key}"].image`, '홈: 첫 화면의 사진')]
      : []),
    ...inPreparation(home, '홈: 준비 중인 구역'),
  ]
}

const nameOf = (document: SanityDocument, field: string) => String(document[field] ?? '')

/** As the forms show them: the draft, where there is one. */
function edited(documents: Documents): Documents {
  const ids = new Set(documents.map(({_id}) => _id))
  return documents.filter(({_id}) => !ids.has(`drafts.${_id}`))
}

/** Whether visitors do not get the site yet, as it is published. */
export function isBeforeOpening(documents: Documents, now = Date.now()): boolean {
  const opening = documents.find(({_id}) => _id === 'opening')
  if (!opening) return false
  const isClosed = opening.isClosed === true
  return isKeptClosed({isClosed, opensAt: nameOf(opening, 'opensAt')}, now)
}

/** What is missing before launch, in the order in which it is best filled in. Groups without any are left out. */
export function launchList(all: Documents): readonly LaunchGroup[] {
  const documents = edited(all)
  const one = (type: string) => documents.find(({_type}) => _type === type)
  const each = (type: string) => documents.filter(({_type}) => _type === type)
  const groups: LaunchGroup[] = [
    {title: '사이트 설정', missing: without(one('site'), ofSite)},
    {
      title: '개인정보 (채울 때까지 등록을 받지 않습니다)',
      missing: [
        ...each('consent').flatMap((notice) => blanksOf(notice, '수집·이용 안내')),
        ...each('page').flatMap((page) => blanksOf(page, nameOf(page, 'title'))),
      ],
    },
    {
      title: '단지와 유의사항',
      missing: [
        ...without(one('project'), [['rows', '사업개요 표']]),
        ...each('disclaimer')
          .filter(({title}) => title === '공통: 준비 중')
          .map((disclaimer) => at(disclaimer, 'text', '실제 유의사항')),
      ],
    },
    {
      title: '평면 타입',
      missing: each('unitType').flatMap((unit) =>
        without(unit, [
          ['exclusive', `${nameOf(unit, 'label')}: 면적`],
          ['image', `${nameOf(unit, 'label')}: 평면도`],
        ]),
      ),
    },
    {
      title: '준비 중인 페이지',
      missing: [
        ...ofHome(one('home')),
        ...each('page').flatMap((page) =>
          inPreparation(page, `${nameOf(page, 'title')} (${nameOf(page, 'path')})`),
        ),
      ],
    },
  ]
  return groups.filter(({missing}) => missing.length > 0)
}
