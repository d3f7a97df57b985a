import {type InputHTMLAttributes, useId} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {theme} from '../theme/theme.ts'

type ControlProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'placeholder' | 'autoComplete' | 'inputMode' | 'required' | 'defaultValue' | 'value'
>

interface FieldProps extends ControlProps {
  readonly name: string
  readonly label: string | null | undefined
  /** Shows the red asterisk. */
  readonly isMarked?: boolean
  /** A text area with this many lines. */
  readonly rows?: number
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

export function Field({
  name,
  label,
  isMarked = false,
  isFirst = false,
  rows,
  problem,
  note,
  ...control
}: FieldProps) {
  const id = useId()
  const {required} = useLabels('common')
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
      <Control
        as={rows ? 'textarea' : 'input'}
        id={id}
        name={name}
        {...(rows ? {rows} : {})}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : note ? `${id}-note` : undefined}
        data-first={isFirst || undefined}
        {...control}
      />
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
