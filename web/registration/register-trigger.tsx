import {createContext, type MouseEvent, type ReactNode, use} from 'react'
import {Link} from 'react-router-dom'
import {useLabels} from '../context/shell.tsx'

export interface Register {
  /** Opens the registration popup; the focus returns to `opener` when it closes. */
  open(opener: HTMLElement): void
  /** Prefetches the popup. */
  prepare(): void
}

/** Provided by the popup's provider. Null: the links lead to the registration page. */
export const RegisterContext = createContext<Register | null>(null)

/** The page on which a visitor registers without the popup. */
export const registrationPath = '/Promotion/Customer'

export interface RegisterTriggerProps {
  readonly className?: string
  readonly children?: ReactNode
  /** A name for a trigger whose content alone does not say what it does. */
  readonly 'aria-label'?: string | undefined
}

/** A link to the registration page that opens the popup where it can. */
export function RegisterTrigger({children, ...rest}: RegisterTriggerProps) {
  const register = use(RegisterContext)
  const {register: word} = useLabels('actions')

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!register || event.button !== 0 || wantsOwnTab(event)) return
    event.preventDefault()
    register.open(event.currentTarget)
  }

  return (
    <Link
      to={registrationPath}
      discover="none"
      aria-haspopup="dialog"
      onClick={open}
      onPointerEnter={register?.prepare}
      onFocus={register?.prepare}
      {...rest}
    >
      {children ?? word}
    </Link>
  )
}

const wantsOwnTab = ({metaKey, ctrlKey, shiftKey, altKey}: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey
