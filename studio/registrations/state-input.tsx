import {Flex, Inline, Radio, Text} from '@sanity/ui'
import {type InputProps, isObjectInputProps, set} from 'sanity'
import {registrationStates} from '../../schemas/documents/registration.ts'
import {ConsentRecord} from './consent-record.tsx'

/**
 * The state of a registration. The stock input has a button that empties it, and a customer without a
 * state is in no list of work.
 */
export function StateInput({id, value, readOnly, onChange, schemaType}: InputProps) {
  return (
    <Inline gap={4} role="radiogroup" aria-label={schemaType.title ?? ''}>
      {registrationStates.map((state) => (
        <Flex key={state.value} as="label" align="center" gap={2} paddingY={2}>
          <Radio
            id={`${id}-${state.value}`}
            name={id}
            checked={value === state.value}
            disabled={readOnly === true}
            onChange={() => onChange(set(state.value))}
          />
          <Text>{state.title}</Text>
        </Flex>
      ))}
    </Inline>
  )
}

/** For the workspace's form: every other field keeps its input. */
export function RegistrationInput(props: InputProps) {
  if (props.path.join() === 'state') return <StateInput {...props} />
  return props.schemaType.name === 'registrationConsent' && isObjectInputProps(props) ? (
    <ConsentRecord {...props} />
  ) : (
    props.renderDefault(props)
  )
}
