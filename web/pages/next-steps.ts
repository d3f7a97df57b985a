import {comparePath} from '../../shared/compare-paths.ts'
import {unitKeyOf} from '../../shared/unit-figures.ts'
import type {NEXT_STEPS_QUERY_RESULT, PAGE_QUERY_RESULT} from '../queries/content.gen.ts'

type Page = NEXT_STEPS_QUERY_RESULT['pages'][number]
type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT['page']>['sections']>[number]
type NextSteps = Extract<Section, {_type: 'nextSteps'}>
export type Step = NonNullable<NextSteps['steps']>[number]

/** The subject of a page. */
type Kind = keyof typeof nextKinds

/** The subjects that follow on each, the nearest first; those without a page are passed over. */
const nextKinds = {
  brand: ['film', 'overview', 'location'],
  film: ['overview', 'location', 'site'],
  overview: ['site', 'schedule', 'location'],
  schedule: ['price', 'announcement', 'checkpoints', 'questions'],
  price: ['schedule', 'compare', 'guide', 'announcement'],
  checkpoints: ['guide', 'announcement', 'questions', 'schedule'],
  guide: ['announcement', 'schedule', 'questions', 'documents'],
  announcement: ['documents', 'schedule', 'stampTax'],
  documents: ['stampTax', 'schedule', 'announcement'],
  stampTax: ['documents', 'price', 'schedule'],
  questions: ['checkpoints', 'schedule', 'price'],
  location: ['way', 'premium', 'site'],
  premium: ['site', 'compare', 'location'],
  way: ['location', 'tour', 'schedule'],
  site: ['community', 'location', 'lines'],
  lines: ['compare', 'price', 'community'],
  community: ['location', 'compare', 'lines'],
  plan: ['interior', 'price', 'compare', 'lines'],
  interior: ['plan', 'price', 'compare', 'tour'],
  compare: ['price', 'lines', 'tour'],
  tour: ['compare', 'price', 'films'],
  films: ['compare', 'tour', 'price'],
  other: ['overview', 'compare', 'schedule'],
} as const

/** The subjects of pages whose sections do not say them, by the paths of the specification. */
const kindOfPath: Readonly<Record<string, Kind>> = {
  '/brand/intro': 'brand',
  '/brand/video': 'film',
  '/businessguide/intro': 'overview',
  '/businessguide/plan': 'schedule',
  '/businessguide/documents': 'documents',
  '/salesinfo/subscriptionguide': 'checkpoints',
  '/salesinfo/guide': 'guide',
  '/salesinfo/announcement': 'announcement',
  '/salesinfo/stamptax': 'stampTax',
  '/locationenvironment/intro': 'location',
  '/locationenvironment/premium': 'premium',
  '/complexguide/intro': 'site',
  '/complexguide/detailintro': 'lines',
  '/complexguide/community': 'community',
  [comparePath.toLowerCase()]: 'compare',
}

/** The subjects that a kind of section gives its page, in the order in which they are looked for. */
const kindOfSection: readonly (readonly [Section['_type'], Kind])[] = [
  ['prices', 'price'],
  ['schedule', 'schedule'],
  ['modelHouse', 'tour'],
  ['videoTabs', 'films'],
  ['videoFeature', 'film'],
  ['places', 'way'],
  ['faq', 'questions'],
  ['feeTiers', 'stampTax'],
]

/** Steps by the rules, before the visit. */
const maxSteps = 3

/**
 * Ends a page with its next steps. Its editor may have placed the section, chosen its pages or switched it off;
 * without that it is the last section, and its pages follow from what the page is about.
 */
export function withNextSteps<
  PageOfSections extends {readonly path: string | null; readonly sections: Section[] | null},
>(page: PageOfSections, known: NEXT_STEPS_QUERY_RESULT): PageOfSections {
  const sections = page.sections ?? []
  const isOwn = sections.some(({_type}) => _type === 'nextSteps')
  const ending: NextSteps = {
    _key: 'nextSteps',
    _type: 'nextSteps',
    eyebrow: null,
    heading: null,
    isOff: null,
    steps: null,
  }
  const all = isOwn ? sections : [...sections, ending]
  return {
    ...page,
    sections: all.map((section) =>
      section._type === 'nextSteps' ? filledSteps(section, page.path, known) : section,
    ),
  }
}

function filledSteps(
  section: NextSteps,
  path: string | null,
  known: NEXT_STEPS_QUERY_RESULT,
): NextSteps {
  const chosen = published(section.steps).filter((step) => !isAt(step, path))
  return {
    ...section,
    heading: section.heading ?? known.heading,
    steps: section.steps?.length ? chosen : stepsAfter(path, known),
  }
}

/** The pages that follow on the page at a path; none where it takes registrations, or says nothing yet. */
export function stepsAfter(path: string | null, known: NEXT_STEPS_QUERY_RESULT): Step[] {
  const page = known.pages.find((each) => isAt(each, path))
  const kind = page && kindOf(page)
  if (!page || !kind) return []
  const steps = nextKinds[kind]
    .flatMap((next) => known.pages.find((each) => isStep(each, next, page, known)) ?? [])
    .slice(0, maxSteps)
  const visit = published([known.visit]).filter((step) => !isAt(step, path))
  return [...steps, ...visit].map(({_id, path, title, titleEnglish, bannerText}) => ({
    _id,
    path,
    title,
    titleEnglish,
    bannerText,
  }))
}

function isStep(
  page: Page,
  kind: Kind,
  from: Page,
  {hasPrices, comparable}: NEXT_STEPS_QUERY_RESULT,
): boolean {
  if (page === from || kindOf(page) !== kind || published([page]).length === 0) return false
  if (kind === 'price') return hasPrices
  if (kind === 'compare') return comparable
  return (kind !== 'plan' && kind !== 'interior') || typeOf(page) === typeOf(from)
}

/** Undefined for a page that leads nowhere by itself: a form, a list, a text about the site, one in preparation. */
function kindOf(page: Page): Kind | undefined {
  const sections = published(page.sections)
  const known = [page.path, ...(page.aliases ?? [])].map((path) => kindOfPath[lower(path)])
  const [ofPath] = known.filter((kind) => kind !== undefined)
  if (ofPath === 'compare') return ofPath
  if (sections.every((type) => type === 'comingSoon' || type === 'nextSteps')) return undefined
  if (sections.includes('registrationForm') || sections.includes('pressList')) return undefined
  if (page.plan) return 'plan'
  if (page.interior) return 'interior'
  if (ofPath) return ofPath
  const ofSection = kindOfSection.find(([type]) => sections.includes(type))
  return ofSection?.[1] ?? (page.isInMenu ? 'other' : undefined)
}

const typeOf = ({plan, interior}: Page) => unitKeyOf(plan ?? interior)

const isAt = (
  page: {readonly path: string | null; readonly aliases?: readonly string[] | null},
  path: string | null,
) => [page.path, ...(page.aliases ?? [])].some((each) => each && lower(each) === lower(path))

const lower = (path: string | null | undefined) => path?.toLowerCase() ?? ''

/** Leaves out what a reference leads to no longer, and pages that several press sites share. */
const published = <Each>(list: readonly (Each | null)[] | null): Each[] =>
  (list ?? []).filter((each): each is Each => {
    if (each === null) return false
    if (typeof each !== 'object' || !('path' in each)) return true
    return typeof each.path === 'string' && !each.path.includes('{')
  })
