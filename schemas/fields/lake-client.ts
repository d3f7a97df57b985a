import type {SanityClient, ValidationContext} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}

/** What a rule asks the lake with. */
export const lakeClient = (context: Pick<ValidationContext, 'getClient'>): SanityClient =>
  context.getClient({apiVersion: project.apiVersion})
