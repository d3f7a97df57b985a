/**
 * What the Studio has to know about where it runs, under the names that `sanity build` takes from the
 * environment.
 */
export type Surrounding =
  | 'SANITY_STUDIO_PROJECT_ID'
  | 'SANITY_STUDIO_DATASET'
  | 'SANITY_STUDIO_PRIVATE_DATASET'
  | 'SANITY_STUDIO_LAKE_ORIGIN'
  | 'SANITY_STUDIO_SITE_ORIGIN'
  | 'SANITY_STUDIO_HOOKS_OFF'

/**
 * The server writes these into the Studio's page, so that one build works everywhere; the stock `sanity build`
 * takes them from its environment. Empty: Studio, lake and site are on one host, with the names of
 * `sanity.json`.
 */
export function surrounding(name: Surrounding): string {
  return inPage()[name] ?? inBuild()[name] ?? ''
}

type Known = Readonly<Partial<Record<string, string | undefined>>>

function inPage(): Known {
  const text = globalThis.document?.getElementById('surroundings')?.textContent
  const known: Known = JSON.parse(text || '{}')
  return known
}

/** Each variable is written out, since the build replaces its whole name by its value. */
const inBuild = (): Known => ({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
  SANITY_STUDIO_PRIVATE_DATASET: process.env.SANITY_STUDIO_PRIVATE_DATASET,
  SANITY_STUDIO_LAKE_ORIGIN: process.env.SANITY_STUDIO_LAKE_ORIGIN,
  SANITY_STUDIO_SITE_ORIGIN: process.env.SANITY_STUDIO_SITE_ORIGIN,
  SANITY_STUDIO_HOOKS_OFF: process.env.SANITY_STUDIO_HOOKS_OFF,
})
