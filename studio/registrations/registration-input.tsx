import {Button, Stack} from '@sanity/ui'
import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
  set,
} from 'sanity'
import {styled} from 'styled-components'
import {nextState} from '../../schemas/fields/registration-choices.ts'
import {AnswerRecord} from '../answers/answer-record.tsx'
import {features} from '../features.ts'
import {AccountInput} from '../inputs/account-input.tsx'
import {SharedText} from '../sharing/shared-text.tsx'
import {ConsentRecord} from './consent-record.tsx'
import {CorrectionList} from './correction-list.tsx'
import {DeliveryList} from './delivery-list.tsx'
import type {ExportedRegistration} from './export-rows.ts'
import {RefusalNote} from './refusal-note.tsx'
import {RegistrationSheet} from './registration-sheet.tsx'
import {SourceRecord} from './source-record.tsx'

const ownInputs = features.flatMap(({customersInputs}) => customersInputs ?? [])

/** The stock list of states has a button that empties it, and the customer would then be in no list of work. */
const WithoutClearing = styled.div`
  button { display: none; }
`

/** The states, and the next one as the big button: without drafts, the Studio has none at the foot of the form. */
function StateInput(props: StringInputProps) {
  const next = nextState(props.value)
  return (
    <Stack gap={3}>
      <WithoutClearing>{props.renderDefault(props)}</WithoutClearing>
      {next && (
        <Button
          icon={next.icon}
          tone="positive"
          padding={4}
          text={`${next.to} 옮기기`}
          disabled={props.readOnly}
          onClick={() => props.onChange(set(next.value))}
        />
      )}
    </Stack>
  )
}

/** For the workspace's form: every other field keeps its input. */
export function RegistrationInput(props: InputProps) {
  if (props.schemaType.name === 'registrationConsent' && isObjectInputProps(props)) {
    return <ConsentRecord {...props} />
  }
  if (props.schemaType.name === 'registrationSource' && isObjectInputProps(props)) {
    return <SourceRecord {...props} />
  }
  if (props.path.join() === 'corrections' && isArrayOfObjectsInputProps(props)) {
    return <CorrectionList value={props.value} />
  }
  if (props.path.join() === 'answers') return <AnswerRecord value={props.value} />
  if (props.path.length === 0 && isRegistration(props)) {
    return (
      <>
        {props.value && <RegistrationSheet value={props.value} />}
        {props.value && <RefusalNote value={props.value} />}
        {props.renderDefault(props)}
      </>
    )
  }
  if (isStringInputProps(props)) {
    const own = ownInputs.find(({isFor}) => isFor(props))
    if (own) return <own.Input {...props} />
    if (isRuleAccount(props)) return <AccountInput {...props} />
  }
  if (props.path.join() === 'deliveries') return <DeliveryList />
  if (props.path.join() !== 'state') {
    return isStringInputProps(props) ? (
      <SharedText input={props} render={(input) => input.renderDefault(input)} />
    ) : (
      props.renderDefault(props)
    )
  }
  return isStringInputProps(props) ? <StateInput {...props} /> : props.renderDefault(props)
}

const isRuleAccount = ({path}: StringInputProps): boolean =>
  path[0] === 'handOutRules' && path.at(-1) === 'account'

function isRegistration(props: InputProps): props is ObjectInputProps<ExportedRegistration> {
  return props.schemaType.name === 'registration'
}
