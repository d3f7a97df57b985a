import type {ContentClient} from './client/content-client.ts'

/** Names one section of the page in an answer. */
export interface SectionName {
  readonly document: string
  readonly key: string
}

export interface Sections {
  /** A client whose answers lack the sections that are to be left out. */
  readonly client: ContentClient
  /** The sections of the latest answers, including those that were left out. */
  readonly names: () => readonly SectionName[]
}

/** Asks as `client` does, and leaves out sections of pages. */
export function leaveOutSections(
  client: ContentClient,
  isLeftOut: (name: SectionName) => boolean,
): Sections {
  const names: SectionName[] = []
  return {
    names: () => names,
    client: {
      ...client,
      async fetch(query, params) {
        const answer = await client.fetch(query, params)
        for (const page of pagesIn(answer)) {
          const document = String(page._id ?? 'home')
          const named = page.sections.map((section) => ({section, document, key: keyOf(section)}))
          names.push(...named.map(({key}) => ({document, key})))
          const kept = named.filter((name) => !isLeftOut(name)).map(({section}) => section)
          Reflect.set(page, 'sections', kept)
        }
        return answer
      },
    },
  }
}

interface PageOfSections {
  readonly _id?: unknown
  readonly sections: readonly unknown[]
}

/** `HOME_QUERY` answers with a page itself; the answer of `PAGE_QUERY` has one in a field. */
function pagesIn(answer: unknown): PageOfSections[] {
  if (hasSections(answer)) return [answer]
  const inner: unknown = isObject(answer) ? answer.page : null
  return hasSections(inner) ? [inner] : []
}

const keyOf = (section: unknown) => (isObject(section) ? String(section._key) : '')

const hasSections = (value: unknown): value is PageOfSections =>
  isObject(value) && Array.isArray(value.sections)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
