import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'

type HomeAnswer = NonNullable<HOME_QUERY_RESULT>
type Project = NonNullable<HomeAnswer['project']>
type PremiumCard = NonNullable<Project['premiumCards']>[number]

/** A section of home: of a kind that only home has, or of one that every page may have. */
export type HomeSection = NonNullable<HomeAnswer['sections']>[number]

/** The fields of each kind of section, as `HOME_QUERY` returns them. */
export type HomeSectionByType = {[Item in HomeSection as Item['_type']]: Item}

/** Facts that several sections and pages show, in the order in which they show them. */
export interface HomeProject {
  readonly rows: Project['rows']
  /** The facts that buyers ask for; below the others where there is room. */
  readonly tradeRows: Project['tradeRows'] | null
  /** `eyebrow`: the number of the card, e.g. `PREMIUM 01`. */
  readonly premiumCards: readonly (PremiumCard & {readonly eyebrow: string})[]
}

/** Something that a buyer wants to know first. */
export interface HomeFact {
  readonly label: string
  readonly value: string
  /** Where it leads; `visit`: to where visits are booked. */
  readonly path: string
}

export interface Home extends Omit<HomeAnswer, 'project' | 'facts'> {
  readonly facts: readonly HomeFact[]
  readonly project: HomeProject
  /** Whether the page begins, on every screen, with a picture over which the header may lie. */
  readonly opensOnPicture: boolean
  readonly stops: readonly PageStop[]
  /** True while the document holds the data of the first screen alone: `wholeHome` fetches the rest. */
  readonly isFirstPart?: true
}

type Screen = 'wide' | 'narrow'

export const isOn = (screen: Screen, {screens}: Pick<HomeSection, 'screens'>): boolean =>
  screens !== (screen === 'wide' ? 'narrow' : 'wide')

/** A section to which the wheel turns like to a page. */
export interface PageStop {
  readonly id: string
  readonly eyebrow: string | null
  readonly heading: string | null
}

/** The sections of wide screens, in the order of the page. */
export function pageStops(sections: readonly HomeSection[]): PageStop[] {
  return sections
    .filter((section) => isOn('wide', section))
    .map(({_key, anchor, eyebrow, heading}) => ({id: anchor ?? _key, eyebrow, heading}))
}

/**
 * The sections that are hydrated before the first interaction; the rest would be a quarter of the first answer.
 */
export function firstPartOf(home: Home): Home {
  const [first] = home.sections ?? []
  return {
    ...home,
    isFirstPart: true,
    facts: [],
    sections: first?._type === 'hero' ? [first] : [],
    project: {rows: null, tradeRows: null, premiumCards: []},
    disclaimers: null,
  }
}
