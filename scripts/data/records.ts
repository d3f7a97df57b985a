import type {Json} from 'local-content-lake/maintenance'
import project from '../../sanity.json' with {type: 'json'}

const rules = project.permanent

/** Of those something is permanent: registrations, and the words of consent that they refer to. */
export const isRecord = ({_type}: Json): boolean => rules.some(({type}) => type === _type)

/** The types of persons' records. An archive of words can be in two places; whose registrations these are cannot. */
export const personalTypes: readonly string[] = rules
  .filter(({isErasedOnly}) => isErasedOnly)
  .map(({type}) => type)

const typesOfDays = new Set(
  rules.filter(({fields}) => fields?.includes('date')).map(({type}) => type),
)

/** What is counted of a day, in each installation that visitors came to on it. */
export const isOfDay = ({_type}: Json): boolean => typesOfDays.has(String(_type))
