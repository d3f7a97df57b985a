import {useEffect, useState} from 'react'
import {useMatches} from 'react-router-dom'
import {styled} from 'styled-components'
import {isKakaoKey} from '../../shared/kakao-share.ts'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.tight} ${theme.space.small};

  button {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space.tight};
    min-height: ${theme.width.touch};
    padding: ${theme.space.tight} ${theme.space.base};
    border: 1px solid ${theme.color.ruleLight};
    border-radius: ${theme.radius.small};
    color: ${theme.color.paper};
  }
  button:hover { border-color: ${theme.color.accentLight}; color: ${theme.color.accentLight}; }

  /* All of it is done by script; the address is in the browser's bar. */
  ${media.noScript} { display: none; }
`

const Said = styled.p`
  color: ${theme.color.accentLight};

  &:empty { display: none; }
  span { display: block; user-select: all; }
`

type Outcome = 'copied' | 'failed' | 'kakaoFailed' | null

/** The page's address without what an advertisement or a fragment added; the types of a comparison belong to it. */
const sharedAddress = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
  location.origin + location.pathname

/** Sends the page on: its address to copy, the system's own sheet, and KakaoTalk where a key is filled in. */
export function ShareRow() {
  const {kakaoKey} = useShell().content
  const words = useLabels('share')
  const isPage = useMatches().at(-1)?.loaderData !== undefined
  const [hasSheet, setSheet] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)

  // The server does not know what the browser can do.
  useEffect(() => setSheet('share' in navigator), [])

  if (!isPage || !words.heading) return null

  const copy = () => {
    // Browsers have no clipboard for pages without encryption.
    const copied = navigator.clipboard?.writeText(sharedAddress()) ?? Promise.reject()
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }
  const openSheet = () => {
    setOutcome(null)
    // Closing the sheet is no fault.
    navigator.share({title: document.title, url: sharedAddress()}).catch(() => {})
  }
  const openKakao = async (key: string) => {
    setOutcome(null)
    const isOpen = await import('./share-by-kakao.ts')
      .then(({shareByKakao}) => shareByKakao(key, sharedAddress()))
      .catch(() => false)
    if (!isOpen) setOutcome('kakaoFailed')
  }

  return (
    <Row role="group" aria-label={words.heading}>
      <button type="button" onClick={copy}>
        <Icon name="link" />
        {words.copy}
      </button>
      {hasSheet && (
        <button type="button" onClick={openSheet}>
          <Icon name="share" />
          {words.system}
        </button>
      )}
      {isKakaoKey(kakaoKey) && (
        <button type="button" onClick={() => void openKakao(kakaoKey)}>
          <Icon name="chat" />
          {words.kakao}
        </button>
      )}
      <Said role="status">
        {outcome && words[outcome]}
        {outcome === 'failed' && <span>{sharedAddress()}</span>}
      </Said>
    </Row>
  )
}
