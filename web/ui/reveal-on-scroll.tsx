import {keyframes, styled} from 'styled-components'
import {media} from '../theme/media.ts'

const rise = keyframes`from { transform: translateY(32px); }`

/**
 * Rises into place while it is scrolled into the window, in browsers that animate by scrolling. It is never hidden:
 * screenshots, fast scrolling and pages without code show all of it.
 */
export const RevealOnScroll = styled.div`
  min-width: 0;

  ${media.moving} {
    animation: ${rise} linear backwards;
    animation-timeline: view();
    animation-range: entry;

    /* The browser scrolls to what has the focus: it must be where it will stay. */
    &:focus-within { animation: none; }
  }
`
