import {type InputProps, isArrayOfObjectsInputProps, isObjectInputProps} from 'sanity'
import {styled} from 'styled-components'
import {ConsentRecord} from './consent-record.tsx'
import {CorrectionList} from './correction-list.tsx'

/** The stock list of states has one button, which empties it: the customer is then in no list of work. */
const WithoutClearing = styled.div`
  button { display: none; }
`

/** For the workspace's form: every other field keeps its input. */
export function RegistrationInput(props: InputProps) {
  if (props.schemaType.name === 'registrationConsent' && isObjectInputProps(props)) {
    return <ConsentRecord {...props} />
  }
  if (props.path.join() === 'corrections' && isArrayOfObjectsInputProps(props)) {
    return <CorrectionList value={props.value} />
  }
  if (props.path.join() !== 'state') return props.renderDefault(props)
  return <WithoutClearing>{props.renderDefault(props)}</WithoutClearing>
}
