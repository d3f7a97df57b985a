import {type FocusEvent, type InputHTMLAttributes, type ReactNode, useId} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

type ControlProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'required'
  | 'defaultValue'
  | 'value'
  | 'onChange'
>

interface FieldProps extends ControlProps {
  readonly name: string
  readonly label: string | null | undefined
  /** Shows the red asterisk. */
  readonly isMarked?: boolean
  /** A text area with this many lines. */
  readonly rows?: number
  /** A list of these, and a first line that stands for none. */
  readonly choices?: readonly string[]
  readonly choose?: string | null | undefined
  /** A list of these `option`s, where their texts are not their values. */
  readonly options?: ReactNode
  /** What helps to fill it in. */
  readonly help?: string
  readonly problem?: string | null | undefined
  /** A hint about a value that is valid as it is. */
  readonly note?: string | null | undefined
  /** Gets the focus when the dialog around the form opens. */
  readonly isFirst?: boolean
}

const Row = styled.div`
  display: grid;
  gap: ${theme.space.hair};
`

const Label = styled.label`
  font-size: ${theme.size.small};
  font-weight: 600;
`

export const Asterisk = styled.span`
  color: ${theme.color.danger};
`

/** The arrow of a list that is drawn as the other controls are. */
const Listed = styled.div`
  display: grid;
  align-items: center;

  > * { grid-area: 1 / 1; }
  > svg {
    justify-self: end;
    margin-inline-end: ${theme.space.base};
    pointer-events: none;
  }
`

const Control = styled.input`
  width: 100%;
  min-height: calc(${theme.width.touch} + ${theme.space.tight});
  padding: ${theme.space.small} ${theme.space.base};
  border: 1px solid ${theme.color.ruleStrong};
  border-radius: ${theme.radius.small};
  background: ${theme.color.white};
  transition: border-color ${theme.duration.quick};

  &::placeholder { color: ${theme.color.inkSoft}; opacity: 0.8; }
  &:hover { border-color: ${theme.color.ink}; }
  &[aria-invalid='true'] { border-color: ${theme.color.danger}; }

  select& {
    appearance: none;
    padding-inline-end: calc(2 * ${theme.space.gap});
  }
  textarea& {
    display: block;
    resize: vertical;
  }
`

export const Problem = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.color.danger};
`

const Note = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.color.inkSoft};
`

/** Browsers show the caret of a tall field alone: the rest of it may be behind the bar at the bottom. */
const showWhole = ({currentTarget}: FocusEvent) => currentTarget.scrollIntoView({block: 'nearest'})

export function Field({
  name,
  label,
  isMarked = false,
  isFirst = false,
  rows,
  choices,
  choose,
  options,
  help,
  problem,
  note,
  ...control
}: FieldProps) {
  const id = useId()
  const {required} = useLabels('common')
  const said = problem ? `${id}-problem` : note ? `${id}-note` : ''
  const isList = choices !== undefined || options !== undefined
  const drawn = (
    <Control
      as={isList ? 'select' : rows ? 'textarea' : 'input'}
      id={id}
      name={name}
      {...(rows ? {rows, onFocus: showWhole} : {})}
      aria-invalid={problem ? true : undefined}
      aria-describedby={[help && `${id}-help`, said].filter(Boolean).join(' ') || undefined}
      data-first={isFirst || undefined}
      {...control}
    >
      {choices ? <Choices choices={choices} choose={choose} /> : options}
    </Control>
  )
  return (
    <Row>
      <Label htmlFor={id}>
        {label}
        {isMarked && (
          <Asterisk title={required} aria-hidden="true">
            {' *'}
          </Asterisk>
        )}
      </Label>
      {isList ? (
        <Listed>
          {drawn}
          <Icon name="down" />
        </Listed>
      ) : (
        drawn
      )}
      {help && <Note id={`${id}-help`}>{help}</Note>}
      {problem && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
      {note && !problem && (
        <Note id={`${id}-note`} role="status">
          {note}
        </Note>
      )}
    </Row>
  )
}

function Choices({choices = [], choose}: Pick<FieldProps, 'choices' | 'choose'>) {
  return (
    <>
      <option value="">{choose}</option>
      {/* With a value: a translated page has other texts. */}
      {choices.map((choice, index) => (
        <option key={index} value={choice}>
          {choice}
        </option>
      ))}
    </>
  )
}
