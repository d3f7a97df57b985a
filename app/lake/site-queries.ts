import * as compareQueries from '../../web/queries/compare-query.ts'
import * as consentQueries from '../../web/queries/consent-query.ts'
import * as factsQueries from '../../web/queries/facts-query.ts'
import * as homeQueries from '../../web/queries/home-query.ts'
import * as pageQueries from '../../web/queries/page-query.ts'
import * as pressQueries from '../../web/queries/press-query.ts'
import * as shellQueries from '../../web/queries/shell-query.ts'

/** The queries of the site. Browsers send them only from pages of an earlier version. */
export const siteQueries: ReadonlySet<string> = new Set(
  Object.values({
    ...compareQueries,
    ...consentQueries,
    ...factsQueries,
    ...homeQueries,
    ...pageQueries,
    ...pressQueries,
    ...shellQueries,
  }),
)
