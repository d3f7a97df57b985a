import {keyframes, styled} from 'styled-components'
import {theme} from '../theme/theme.ts'

const grow = keyframes`
  from { scale: 0 1; }
  to { scale: 0.9 1; }
`

const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${theme.layer.overlay};
  border-top: 3px solid ${theme.color.accent};
  transform-origin: 0 0;
  animation: ${grow} 8s ${theme.easing.settle} both;
  pointer-events: none;
`

/** Shows that the next page is on its way. Screen readers learn it from `aria-busy`. */
export function ProgressLine() {
  return <Line aria-hidden="true" />
}
