import {Link} from 'react-router-dom'
import {reservationPath} from '../../shared/press-paths.ts'
import {useShell} from '../context/shell.tsx'
import {RegisterTrigger, type RegisterTriggerProps} from './register-trigger.tsx'

/** The page on which a day and a time are chosen; null: visits are not booked here. */
export function useVisitPath(): string | null {
  const site = useShell().content.booking?.site
  return site ? reservationPath(site) : null
}

/** A link to where a visit is booked. Without booking it opens the registration popup, as counsellors call back. */
export function VisitDoor({children, ...rest}: RegisterTriggerProps) {
  const path = useVisitPath()
  if (path === null) return <RegisterTrigger {...rest}>{children}</RegisterTrigger>
  return (
    <Link to={path} discover="none" {...rest}>
      {children}
    </Link>
  )
}
