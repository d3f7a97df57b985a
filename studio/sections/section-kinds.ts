import {kindPicture} from '../../schemas/sections/kind-picture.ts'
import {find, indexOf} from '../../shared/search/find.ts'

/** A kind of section, as an editor chooses it. */
export interface SectionKind {
  readonly name: string
  readonly title: string
  /** One sentence. */
  readonly path: string
  readonly text: string
  readonly picture: string | undefined
}

interface Member {
  readonly name: string
  readonly title?: string | undefined
}

/** The members of a list of sections: the title of a member is that of its kind, with a sentence. */
export const kindsOf = (members: readonly Member[]): readonly SectionKind[] =>
  members.map(({name, title = name}) => {
    const [first = title, ...rest] = title.split(': ')
    return {
      name,
      title: first,
      path: rest.join(': '),
      text: name,
      picture: kindPicture(name),
    }
  })

/** The kinds that a site uses most come first; the others stay in their order. */
export function byUse(
  kinds: readonly SectionKind[],
  used: readonly (string | null)[],
): readonly SectionKind[] {
  const times = (name: string) => used.filter((each) => each === name).length
  return kinds.toSorted((a, b) => times(b.name) - times(a.name))
}

/** The kinds that a word names, the best first; all of them without a word. */
export const kindsFor = (kinds: readonly SectionKind[], query: string): readonly SectionKind[] =>
  query.trim() === '' ? kinds : find(indexOf(kinds), query)
