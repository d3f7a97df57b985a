import type {useClient} from 'sanity'
import {type NumberedRecord, withdrawalsQuery} from '../../shared/person-consents.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {
  type ExportedRegistration,
  type ExportFilter,
  exportParams,
  exportQuery,
} from './export-rows.ts'

type Client = ReturnType<typeof useClient>

const tag = 'registrations.export'

/** How many an export would have; it names nobody. */
export const countExport = (client: Client, filter: ExportFilter): Promise<number> =>
  client.fetch<number>(`count(${exportCondition})`, exportParams(filter), {
    ...{tag, perspective: 'raw'},
  })

const exportCondition = exportQuery.slice(0, exportQuery.indexOf('| order('))

/** What is exported. The reason goes into the access log with it, and without one the lake refuses. */
export async function fetchExport(
  client: Client,
  filter: ExportFilter,
  reason: string,
): Promise<readonly ExportedRegistration[]> {
  const {result} = await client.request<{result: readonly ExportedRegistration[]}>({
    ...{method: 'POST', url: `/data/query/${client.config().dataset}`},
    query: {perspective: 'raw', tag, reason},
    body: {query: exportQuery, params: exportParams(filter)},
  })
  return result
}

/** As many as the site answers at once. */
const together = 500

/**
 * What the people of these registrations took back. The site says it, since a colleague may have their other registrations;
 * a hosted lake shows all of them.
 *
 * @throws where the site does not answer: without it nobody knows who still agrees
 */
export async function fetchWithdrawals(
  client: Client,
  found: readonly ExportedRegistration[],
): Promise<readonly NumberedRecord[]> {
  if (hostedProjectId) return client.fetch<NumberedRecord[]>(withdrawalsQuery)
  const withdrawals: NumberedRecord[] = []
  for (let from = 0; from < found.length; from += together) {
    const ids = found.slice(from, from + together).map(({_id}) => _id)
    const response = await fetch('/staff/withdrawals', {
      ...{method: 'POST', headers: {'content-type': 'application/json'}},
      body: JSON.stringify({ids}),
    })
    if (!response.ok) throw new Error(`The site answered ${response.status}`)
    const answer: {withdrawals: NumberedRecord[]} = await response.json()
    withdrawals.push(...answer.withdrawals)
  }
  return withdrawals
}
