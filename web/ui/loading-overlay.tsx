import {useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {theme} from '../theme/theme.ts'
import {Loader} from './loader.tsx'

interface LoadingOverlayProps {
  readonly text: string | null | undefined
  /** Called on Escape, when the visitor does not want to wait. */
  readonly onClose: () => void
}

const Dialog = styled.dialog`
  width: 100%;
  height: 100%;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: ${theme.space.gutter};
  border: 0;
  background: ${theme.color.veilDeep};
  color: ${theme.color.paper};

  &[open] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${theme.space.wide};
  }

  p { font-size: ${theme.size.lead}; text-align: center; }
`

export function LoadingOverlay({text, onClose}: LoadingOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <Dialog ref={dialog} aria-label={text ?? undefined} onClose={onClose}>
      <Loader />
      <p role="status">{text}</p>
    </Dialog>
  )
}
