import {useEffect, useState} from 'react'
import {useLocation, useMatches} from 'react-router-dom'
import {styled} from 'styled-components'
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

/** On paper: whose page it was, whom to call, and the way back to it. */
export function PrintEnd() {
  const {content, origin} = useShell()
  const {pageCode} = useLabels('common')
  const {pathname} = useLocation()
  // The page that says that there is nothing is the same for all addresses.
  const isPage = useMatches().at(-1)?.loaderData !== undefined
  const [isReading, setReading] = useState(false)

  // Only a page that is being used gets printed: no first view pays for it.
  useEffect(() => setReading(true), [])

  const {name, phone, hours} = content.site ?? {}
  return (
    <Sheet>
      <p>
        <strong>{[name, phone].filter(Boolean).join(' ')}</strong> {hours}
        <br />
        {isPage ? origin + decodeURI(pathname) : origin}
      </p>
      {isPage && isReading && <img src={`/api/page-codes${pathname}`} alt={pageCode ?? ''} />}
    </Sheet>
  )
}
