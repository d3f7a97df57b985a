import type {Json} from 'local-content-lake/maintenance'
import project from '../../sanity.json' with {type: 'json'}

const rules = project.permanent

/** Of those something is permanent: registrations, and the words of consent that they refer to. */
export const isRecord = ({_type}: Json): boolean => rules.some(({type}) => type === _type)

/** The types of persons' records. An archive of words can be in two places; whose registrations these are cannot. */
export const personalTypes: readonly string[] = rules
  .filter(({fields}) => fields !== undefined)
  .map(({type}) => type)
