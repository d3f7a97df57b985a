import {defineQuery} from 'groq'
import {factsQuery} from '../../shared/facts.ts'

/** The values that texts name in braces. */
export const FACTS_QUERY = defineQuery(factsQuery)
