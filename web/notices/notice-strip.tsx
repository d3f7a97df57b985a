import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'
import type {Notice} from './shown-notices.ts'

interface NoticeStripProps {
  readonly notice: Notice
  /** On which screens it is shown. */
  readonly phone: boolean
  readonly desktop: boolean
  /** A popup, whose content is shown here where no script can open it. */
  readonly isUnopened?: boolean
  readonly onHide?: () => void
}

const Frame = styled.aside`
  position: relative;
  border-bottom: 1px solid ${theme.color.accent};
  background: ${theme.color.paperDeep};
  color: ${theme.color.ink};

  &[hidden] { display: none; }
  ${media.fromTablet} {
    &[data-screens='phone'] { display: none; }
  }
  ${media.belowTablet} {
    &[data-screens='desktop'] { display: none; }
  }
  ${media.print} { display: none; }
  &[data-unopened] { display: none; }
  ${media.noScript} {
    &[data-unopened] { display: block; }
  }
`

const Band = styled(Picture)`
  width: 100%;
  max-width: ${theme.width.page};
  margin-inline: auto;

  img { max-height: 30vh; object-fit: cover; }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${theme.space.small};
  min-height: ${theme.width.touch};
  padding: ${theme.space.tight} calc(${theme.width.touch} + ${theme.space.base});
  font-size: ${theme.size.small};
  text-align: center;

  p { white-space: pre-line; }
  a { text-decoration: underline; text-underline-offset: 0.25em; }

  ${media.phone} {
    justify-content: flex-start;
    padding-left: ${theme.space.gutter};
    text-align: start;
  }
`

const Hide = styled.button`
  position: absolute;
  top: 0;
  right: ${theme.space.tight};
  display: grid;
  place-items: center;
  width: ${theme.width.touch};
  height: ${theme.width.touch};

  &[data-on-picture] {
    background: ${theme.color.paper};
    color: ${theme.color.ink};
  }

  svg { width: 1.125rem; height: 1.125rem; }
  ${media.noScript} { display: none; }
`

/** Over the header, in the page's first HTML, so that nothing moves when the code is there. */
export function NoticeStrip({
  notice,
  phone,
  desktop,
  isUnopened = false,
  onHide,
}: NoticeStripProps) {
  const {hideToday} = useLabels('common')
  const {_id, title, text, link, picture} = notice
  const hasText = Boolean(text?.trim())
  const screens = phone && desktop ? undefined : phone ? 'phone' : 'desktop'
  return (
    <Frame
      aria-label={title ?? ''}
      data-notice={isUnopened ? undefined : _id}
      data-unopened={isUnopened || undefined}
      data-screens={screens}
      suppressHydrationWarning
    >
      {picture?.asset && (
        <SmartLink url={hasText ? null : link?.url}>
          <Band picture={picture} sizes="100vw" />
        </SmartLink>
      )}
      {(hasText || isUnopened) && (
        <Row>
          <strong>{title}</strong>
          {hasText && <p>{text}</p>}
          {link?.url && link.label && <SmartLink url={link.url}>{link.label}</SmartLink>}
        </Row>
      )}
      {onHide && (
        <Hide
          type="button"
          aria-label={hideToday}
          title={hideToday}
          data-on-picture={picture?.asset ? true : undefined}
          onClick={onHide}
        >
          <Icon name="close" />
        </Hide>
      )}
    </Frame>
  )
}
