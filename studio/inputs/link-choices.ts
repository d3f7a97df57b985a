import {pressListPath} from '../../shared/press-paths.ts'
import type {Findable} from '../../shared/search/find.ts'

/** The targets that links can have, as `linkableQuery` returns them. */
export interface Linkable {
  readonly pages: readonly {
    readonly title: string | null
    readonly path: string | null
    readonly aliases?: readonly (string | null)[] | null
  }[]
  readonly pressSites: readonly {readonly title: string | null; readonly key: string | null}[]
  /** The names of home's sections. */
  readonly anchors: readonly (string | null)[] | null
  readonly phone: string | null
  readonly files: readonly {readonly name: string | null; readonly path: string | null}[]
}

export const linkableQuery = `{
  "pages": *[_type == "page"] | order(path){title, path, aliases},
  "pressSites": *[_type == "pressSite"]{title, key},
  "anchors": *[_id == "home"][0].sections[].anchor,
  "phone": *[_id == "site"][0].phone,
  "files": *[_type == "sanity.fileAsset" && extension == "pdf"] | order(_createdAt desc)[0...20]{
    "name": originalFilename, path
  }
}`

/** A place that a link can lead to, as it is found: its path counts as well. */
export interface Choice extends Findable {
  readonly address: string
  /** What is shown after the title. */
  readonly note?: string
  readonly path: string
}

const anchorTitles: Readonly<Record<string, string>> = {
  home: '첫 화면',
  location: '입지',
  brand: '브랜드',
  specialPlan: '특화 설계',
  premium: '프리미엄',
  unit: '평면',
  overview: '사업개요',
  interestForm: '방문예약 양식',
}

/** In the order in which editors look for them; empty groups are left out. */
export function linkChoices({pages, pressSites, anchors, phone, files}: Linkable) {
  const groups = [
    {title: '페이지', choices: pageChoices(pages)},
    {title: '보도자료', choices: pressSites.flatMap(pressChoice)},
    {
      title: '홈의 구역',
      choices: (anchors ?? []).flatMap((anchor) =>
        anchor ? [choiceOf(`/#${anchor}`, `홈 — ${anchorTitles[anchor] ?? anchor}`, '')] : [],
      ),
    },
    {
      title: '등록과 상담',
      choices: [
        choiceOf('#registration', '관심고객 등록 창 열기', ''),
        ...(phone ? [choiceOf(`tel:${phone}`, '전화 걸기', phone)] : []),
      ],
    },
    {title: '올린 문서', choices: files.flatMap(fileChoice)},
  ]
  return groups.filter(({choices}) => choices.length > 0)
}

const choiceOf = (address: string, title: string, note = address): Choice => ({
  address,
  title,
  path: address,
  ...(note && {note}),
})

const pageChoices = (pages: Linkable['pages']): readonly Choice[] => [
  choiceOf('/', '홈', ''),
  ...pages.flatMap(({title, path, aliases}) =>
    path && !path.includes('{')
      ? [{...choiceOf(path, title ?? path), text: (aliases ?? []).join(' ')}]
      : [],
  ),
]

const pressChoice = ({title, key}: Linkable['pressSites'][number]): Choice[] =>
  key ? [choiceOf(pressListPath(key), title ?? key)] : []

const fileChoice = ({name, path}: Linkable['files'][number]): Choice[] =>
  path ? [choiceOf(`/${path}`, name ?? path, '')] : []
