import type {SanityClient, ValidationContext} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** What a rule asks the lake with. */
export const lakeClient = (context: Pick<ValidationContext, 'getClient'>): SanityClient =>
  context.getClient({apiVersion: project.apiVersion})

/** Which content a client sees: in which dataset of which lake, and by whose rights. */
export function viewOf(client: ReturnType<typeof lakeClient>): string {
  const {apiHost, projectId, dataset, token} = client.config()
  return [apiHost, projectId, dataset, token].join(' ')
}
