import {useEffect, useState} from 'react'
import {useLocation, useMatches} from 'react-router-dom'
import {styled} from 'styled-components'
import {isFrozen} from '../context/frozen.ts'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

const Sheet = styled.aside`
  display: none;

  ${media.print} {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.wide};
    break-inside: avoid;
    padding-top: ${theme.space.tight};
    border-top: 1px solid ${theme.color.ink};
    font-size: ${theme.size.small};

    strong { font-size: ${theme.size.lead}; }
    img { width: 22mm; height: 22mm; }
  }
`

/** On paper: the name of the site, the number to call, and the address of the page. */
export function PrintEnd() {
  const {content, origin} = useShell()
  const {pageCode} = useLabels('common')
  const {pathname} = useLocation()
  // The not-found page is the same for all addresses, so it has no address to print.
  const data = useMatches().at(-1)?.loaderData
  const isPage = data !== undefined
  // Of a comparison, what it compares belongs to the address.
  const {keys} = Object(data)
  const types = keys?.length > 0 ? `?types=${keys.join()}` : ''
  const [isReading, setReading] = useState(false)

  // Loaded late: only a page that is being used gets printed.
  useEffect(() => setReading(!isFrozen()), [])

  const {name, phone, hours} = content.site ?? {}
  return (
    <Sheet>
      <p>
        <strong>{[name, phone].filter(Boolean).join(' ')}</strong> {hours}
        <br />
        {isPage ? origin + decodeURI(pathname) + types : origin}
      </p>
      {isPage && isReading && (
        <img src={`/api/page-codes${pathname}${types}`} alt={pageCode ?? ''} />
      )}
    </Sheet>
  )
}
