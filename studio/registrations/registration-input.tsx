import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
} from 'sanity'
import {styled} from 'styled-components'
import {SharedText} from '../sharing/shared-text.tsx'
import {ConsentRecord} from './consent-record.tsx'
import {CorrectionList} from './correction-list.tsx'
import type {StoredRegistration} from './export-rows.ts'
import {RegistrationSheet} from './registration-sheet.tsx'

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
  if (props.path.length === 0 && isRegistration(props)) {
    return (
      <>
        {props.value && <RegistrationSheet value={props.value} />}
        {props.renderDefault(props)}
      </>
    )
  }
  if (props.path.join() !== 'state') {
    return isStringInputProps(props) ? (
      <SharedText input={props} render={(input) => input.renderDefault(input)} />
    ) : (
      props.renderDefault(props)
    )
  }
  return <WithoutClearing>{props.renderDefault(props)}</WithoutClearing>
}

function isRegistration(props: InputProps): props is ObjectInputProps<StoredRegistration> {
  return props.schemaType.name === 'registration'
}
