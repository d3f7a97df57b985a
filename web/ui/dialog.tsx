import {type ReactNode, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {ignoreSecondClickAnywhere} from './second-click.ts'

interface DialogProps {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  /** Called on Escape; the parent then unmounts the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly className?: string
}

const Sheet = styled.dialog`
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  overscroll-behavior: contain;
  ${media.forced} { border: 1px solid; }
  transition:
    opacity ${theme.duration.fade} ${theme.easing.settle},
    translate ${theme.duration.fade} ${theme.easing.settle};

  @starting-style {
    opacity: 0;
    translate: 0 ${theme.space.wide};
  }

  &::backdrop { background: ${theme.color.veilDeep}; }
`

/**
 * A modal dialog for as long as it is mounted: it keeps the focus, and everything behind it is out of reach. An
 * element with `data-first` gets the focus first.
 */
export function Dialog({labelledBy, onClose, children, className}: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null)

  // A layout effect runs with the commit: an ordinary effect could run too late, within the next click.
  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus({preventScroll: true})
    // The browser scrolls to what it gives the focus, and the head is above.
    dialog?.scrollTo({top: 0, behavior: 'instant'})
    return () => {
      dialog?.close()
      ignoreSecondClickAnywhere()
    }
  }, [])

  return (
    <Sheet
      ref={sheet}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Sheet>
  )
}
