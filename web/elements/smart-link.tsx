import type {AnchorHTMLAttributes} from 'react'
import {Link} from 'react-router-dom'
import {useLabels} from '../context/shell.tsx'

interface SmartLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site, an anchor, or an absolute address, as an editor typed it. */
  readonly url: string | null | undefined
  /** Replaces the current entry of the history. */
  readonly replace?: boolean
}

/** Opens a page of this site without a reload, and another site in a new tab. */
export function SmartLink({url, replace = false, children, ...rest}: SmartLinkProps) {
  const {newWindow} = useLabels('common')
  if (!url) return <span {...rest}>{children}</span>
  if (url.startsWith('/') && !/\.\w+$/.test(url)) {
    return (
      <Link to={url} discover="none" replace={replace} {...rest}>
        {children}
      </Link>
    )
  }
  const isOutside = /^https?:/.test(url)
  return (
    <a
      href={url}
      {...(isOutside ? {target: '_blank', rel: 'noopener noreferrer', title: newWindow} : {})}
      {...rest}
    >
      {children}
    </a>
  )
}
