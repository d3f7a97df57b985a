import type {Plugin, Rolldown} from 'vite'

/**
 * Adds to the built page the addresses of all code that its entry imports, so that browsers fetch it at once.
 * `sanity build` names the entry alone, whose imports would be found one after another, each after a round
 * trip.
 */
export function preloadEntry(): Plugin {
  let base = '/'
  return {
    name: 'preload-entry',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const links = importedByEntry(bundle).map(
          (file) => `<link rel="modulepreload" href="${base}${file}"/>`,
        )
        page.source = String(page.source).replace('</head>', `${links.join('')}</head>`)
      },
    },
  }
}

/** The modules that the entry imports statically, and those that they import, nearest first. */
function importedByEntry(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(({type}) => type === 'chunk')
  const entries = chunks.filter((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  const found = new Set(entries.map(({fileName}) => fileName))
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported)
  }
  return [...found].slice(entries.length)
}
