import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {framedButton} from '../ui/button-styles.ts'

const Button = styled.button`
  ${framedButton}
  ${media.noScript} { display: none; }
`

/** Prints the page, with the drawing that is chosen. */
export function PrintButton({label}: {readonly label: string | null | undefined}) {
  if (!label) return null
  return (
    <Button type="button" onClick={() => print()}>
      {label}
    </Button>
  )
}
