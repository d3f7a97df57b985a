import words from '../schemas/first-words.gen.json' with {type: 'json'}

interface Tree {
  readonly [name: string]: string | Tree
}

/** `{'popup.heading': 'A', back: 'B'}` → `{popup: {heading: 'A'}, back: 'B'}` */
function treeOf(paths: readonly (readonly [path: string, word: string])[]): Tree {
  const names = new Set(paths.map(([path]) => path.split('.')[0] ?? ''))
  const entries = [...names].map((name) => {
    const own = paths.filter(([path]) => path === name)[0]
    const below = paths.filter(([path]) => path.startsWith(`${name}.`))
    const inner = below.map(([path, word]) => [path.slice(name.length + 1), word] as const)
    return [name, own?.[1] ?? treeOf(inner)] as const
  })
  return Object.fromEntries(entries)
}

/** What the fields of a type say before anybody has written in them. */
export const firstWordsOf = (type: keyof typeof words): Tree => treeOf(Object.entries(words[type]))

/** The first words of a type that a feature adds; none in a product without the feature. */
export function firstWordsOfFeature(type: string): Tree {
  const all: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = words
  return treeOf(Object.entries(all[type] ?? {}))
}
