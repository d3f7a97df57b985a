import {useId} from 'react'
import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {media} from '../theme/media.ts'
import {displayText, visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'
import {filledButton} from '../ui/button-styles.ts'
import {Dialog} from '../ui/dialog.tsx'
import type {Notice} from './shown-notices.ts'

interface NoticePopupProps {
  readonly notice: Notice
  /** Closed for this visit. */
  readonly onClose: () => void
  /** Closed until midnight in Korea. */
  readonly onHide: () => void
}

const Sheet = styled(Dialog)`
  width: min(100% - 2 * ${theme.space.wide}, 28rem);
  max-height: calc(100dvh - 2 * ${theme.space.wide});
  border-top: 3px solid ${theme.color.accent};
  border-radius: ${theme.radius.small};

  ${media.phone} { width: min(100% - 2 * ${theme.space.base}, 28rem); }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.base};
  padding: ${theme.space.gap};
`

const Heading = styled.h2`
  ${displayText}
  font-size: ${theme.size.title};
  outline: 0;

  &[data-unseen] { ${visuallyHidden} }
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
  white-space: pre-line;
`

const More = styled.div`
  width: 100%;

  a { ${filledButton} width: 100%; }
`

/** In reach also while a high picture is scrolled. */
const End = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  grid-template-columns: 1fr auto;
  border-top: 1px solid ${theme.color.rule};
  background: ${theme.color.paper};

  button {
    min-height: calc(${theme.width.touch} + ${theme.space.tight});
    padding: ${theme.space.tight} ${theme.space.wide};
    font-size: ${theme.size.small};
    outline-offset: -4px;
  }
  button + button {
    border-left: 1px solid ${theme.color.rule};
    font-weight: 600;
  }
  button:hover { background: ${theme.color.paperDeep}; }
`

/** Opens by itself, so it is no entry of the history: Back leads to where the visitor came from. */
export function NoticePopup({notice, onClose, onHide}: NoticePopupProps) {
  const {close, hideToday} = useLabels('common')
  const heading = useId()
  const {title, text, link, picture} = notice
  const hasText = Boolean(text?.trim())
  const hasLink = Boolean(link?.url && link.label)
  return (
    <Sheet labelledBy={heading} onClose={onClose}>
      {picture?.asset && (
        <SmartLink url={hasText ? null : link?.url} onClick={hasText ? undefined : onClose}>
          <Picture picture={picture} sizes="28rem" />
        </SmartLink>
      )}
      {hasText || hasLink ? (
        <Words>
          <Heading id={heading} tabIndex={-1} data-first>
            {boundDots(title)}
          </Heading>
          {hasText && <Text>{text}</Text>}
          {hasLink && (
            <More>
              <SmartLink url={link?.url} onClick={onClose}>
                {link?.label}
              </SmartLink>
            </More>
          )}
        </Words>
      ) : (
        <Heading id={heading} tabIndex={-1} data-first data-unseen>
          {title}
        </Heading>
      )}
      <End>
        <button type="button" onClick={onHide}>
          {hideToday}
        </button>
        <button type="button" onClick={onClose}>
          {close}
        </button>
      </End>
    </Sheet>
  )
}
