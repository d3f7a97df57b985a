import {SearchIcon} from '@sanity/icons'
import {TextInput} from '@sanity/ui'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly testId?: string
  readonly onChange: (value: string) => void
  /** Called on Enter, unless it ends the composition of a letter. */
  readonly onEnter: () => void
}

/** The field of a dialog in which something is looked for. It has the focus when the dialog opens. */
export const SearchField = ({label, placeholder, value, testId, onChange, onEnter}: Props) => (
  <TextInput
    autoFocus
    icon={SearchIcon}
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter()
    }}
    data-testid={testId}
  />
)
