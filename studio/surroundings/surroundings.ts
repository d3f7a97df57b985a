/** What the Studio has to know of where it runs, under the names that `sanity build` takes from the environment. */
export type Surrounding =
  | 'SANITY_STUDIO_PROJECT_ID'
  | 'SANITY_STUDIO_DATASET'
  | 'SANITY_STUDIO_PRIVATE_DATASET'
  | 'SANITY_STUDIO_LAKE_ORIGIN'
  | 'SANITY_STUDIO_SITE_ORIGIN'

/**
 * What serves the Studio writes these into its page, so that one build does for every place; a build of the
 * stock `sanity` command has them from its environment. Empty: the Studio, the lake and the site are on one
 * host, with the names of `sanity.json`.
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

/** Each is named whole: the build puts its value in the place of the name. */
const inBuild = (): Known => ({
  SANITY_STUDIO_PROJECT_ID: process.env.SANITY_STUDIO_PROJECT_ID,
  SANITY_STUDIO_DATASET: process.env.SANITY_STUDIO_DATASET,
  SANITY_STUDIO_PRIVATE_DATASET: process.env.SANITY_STUDIO_PRIVATE_DATASET,
  SANITY_STUDIO_LAKE_ORIGIN: process.env.SANITY_STUDIO_LAKE_ORIGIN,
  SANITY_STUDIO_SITE_ORIGIN: process.env.SANITY_STUDIO_SITE_ORIGIN,
})
