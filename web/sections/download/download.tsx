import {type MouseEvent, useState} from 'react'
import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {filledButton} from '../../ui/button-styles.ts'
import {Icon} from '../../ui/icon.tsx'
import {LoadingOverlay} from '../../ui/loading-overlay.tsx'
import {whenLoaded} from '../../ui/when-loaded.ts'
import type {SectionByType} from '../section-by-type.ts'
import {SectionOpening} from '../section-frame.tsx'

const Frame = styled.section`
  ${contentColumn}

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.gap};
    padding: ${theme.space.gap};
    border: 1px solid ${theme.color.rule};
    background: ${theme.color.paperDeep};
    ${media.print} { padding: ${theme.space.small} ${theme.space.base}; }
  }
  ${media.print} { h2 { font-size: ${theme.size.title}; } }
`

const Button = styled.a`
  ${filledButton}
  min-width: min(100%, 20rem);
  font-size: ${theme.size.lead};
`

/** Opens a document in a new tab, with a notice over this one until it is there. */
export function Download(section: SectionByType['download']) {
  const {eyebrow, heading, text, label, loadingText, url} = section
  const [stopWaiting, setStopWaiting] = useState<(() => void) | null>(null)

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const tab = window.open(event.currentTarget.href, '_blank')
    // A browser that refuses to open one by script still follows the link.
    if (!tab) return
    event.preventDefault()
    const stop = whenLoaded(tab, () => setStopWaiting(null))
    setStopWaiting(() => stop)
  }

  return (
    <Frame>
      <div>
        <SectionOpening eyebrow={eyebrow} heading={heading} lead={text} />
        {url && (
          <Button href={url} target="_blank" rel="noopener" onClick={open}>
            <Icon name="document" />
            {label}
          </Button>
        )}
      </div>
      {stopWaiting && <LoadingOverlay text={loadingText} onClose={stopWaiting} />}
    </Frame>
  )
}
