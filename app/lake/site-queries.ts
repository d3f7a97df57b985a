import * as compareQueries from '../../web/queries/compare-query.ts'
import * as consentQueries from '../../web/queries/consent-query.ts'
import * as factsQueries from '../../web/queries/facts-query.ts'
import * as homeQueries from '../../web/queries/home-query.ts'
import * as pageQueries from '../../web/queries/page-query.ts'
import * as press from '../../web/queries/press-query.ts'
import * as shellQueries from '../../web/queries/shell-query.ts'

/** Editors alone ask it: it finds posts that no page shows. */
const {PRESS_EDITING_QUERY: _, ...pressQueries} = press

/** The queries of the site's pages. Browsers send them only from pages of an earlier version. */
export const siteQueries: ReadonlySet<string> = new Set(
  Object.entries<string>({
    ...compareQueries,
    ...consentQueries,
    ...factsQueries,
    ...homeQueries,
    ...pageQueries,
    ...pressQueries,
    ...shellQueries,
  })
    // Parts of queries are exported as well.
    .filter(([name]) => name.endsWith('_QUERY'))
    .map(([, query]) => query),
)
