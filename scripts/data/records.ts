import type {Json} from 'local-content-lake/maintenance'
import project from '../../sanity.json' with {type: 'json'}

const rules = project.permanent

/** Of those something is permanent: registrations, and the words of consent that they refer to. */
export const isRecord = ({_type}: Json): boolean => rules.some(({type}) => type === _type)

/** Those of which something is permanent in either dataset, what others refer to first. */
export const permanentTypes: readonly string[] = [...project.publicPermanent, ...rules].map(
  ({type}) => type,
)

/** What a lake of ours takes once, and never again with other content. */
export const isWrittenOnce = ({_type}: Json): boolean =>
  rules.some(({type, fields, isErasedOnly}) => type === _type && (isErasedOnly || !fields))

/** The types of persons' records. An archive of words can be in two places; whose registrations these are cannot. */
export const personalTypes: readonly string[] = rules
  .filter(({isErasedOnly}) => isErasedOnly)
  .map(({type}) => type)

/** Whether it is somebody's: who has seen it is in an access log. */
export const isPersonal = ({_type}: Json): boolean => personalTypes.includes(String(_type))

const typesOfDays = new Set(
  rules.filter(({fields}) => fields?.includes('date')).map(({type}) => type),
)

/** What is counted of a day, in each installation that visitors came to on it. */
export const isOfDay = ({_type}: Json): boolean => typesOfDays.has(String(_type))
