/** Groups of names of one thing: what is looked for by one of them is found by the others. */
export type NameGroups = readonly (readonly string[])[]

/** Letters of a name in Latin script, from which it is known before it is typed whole. */
const minBeginning = 4

/** The names of things that a program has given to the processes that answer its queries. */
export class OtherNames {
  #groups: NameGroups = []

  /** @param groups in the form in which texts are searched */
  know(groups: NameGroups): void {
    this.#groups = groups
  }

  /** Other names of what a word or a phrase names; all are in the form in which texts are searched. */
  of(sought: string): readonly string[] {
    if (this.#groups.length === 0) return []
    const unspaced = sought.replaceAll(' ', '')
    const groupsWith = (fits: (name: string) => boolean) =>
      this.#groups.filter((group) => group.some(fits)).flat()
    const whole = groupsWith((name) => name.replaceAll(' ', '') === unspaced)
    const isBeginning = sought.length >= minBeginning && /^[A-Z]/.test(sought)
    const begun =
      whole.length === 0 && isBeginning ? groupsWith((name) => name.startsWith(sought)) : []
    return [...new Set([...whole, ...begun])].filter((name) => name !== sought)
  }
}

/** The names that this process knows. */
export const otherNames = new OtherNames()
