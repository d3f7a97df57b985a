import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'

const Skip = styled.a`
  position: fixed;
  top: 0;
  left: 0;
  z-index: ${theme.layer.overlay};
  padding: ${theme.space.base} ${theme.space.wide};
  background: ${theme.color.ink};
  color: ${theme.color.paper};
  translate: 0 -110%;

  &:focus { translate: 0 0; }
  ${media.print} { display: none; }
`

export const contentId = 'content'

/** The first stop of the Tab key: skips the menu. */
export function SkipLink() {
  const {skipToContent} = useLabels('common')
  return <Skip href={`#${contentId}`}>{skipToContent}</Skip>
}
