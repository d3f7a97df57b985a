import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {boundDots} from '../ui/bound-dots.ts'

interface DisclaimersProps {
  readonly disclaimers: readonly {_id: string; text: string | null}[] | null
}

const Frame = styled.section`
  background: ${theme.color.paperDeep};
  font-size: ${theme.size.small};

  &[data-repeated] {
    display: none;
    ${media.print} { display: block; }
  }
`

const Column = styled.div`
  ${contentColumn}
  padding-block: ${theme.space.gap};
  ${media.print} { padding: ${theme.space.tight} 0; }
`

const Heading = styled.h2`
  margin-bottom: ${theme.space.small};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space.hair};
  max-width: calc(1.5 * ${theme.width.text});
  color: ${theme.color.inkSoft};

  li { padding-left: 1em; text-indent: -1em; white-space: pre-line; }
  li::before { content: '※ '; }
`

const Repeated = styled.li`
  display: none;
  ${media.print} { display: list-item; }
`

/**
 * The notices of one page, from documents that pages share. The footer follows at once: what it says too is left to it,
 * but for paper, which has no footer.
 */
export function Disclaimers({disclaimers}: DisclaimersProps) {
  const {notices} = useLabels('common')
  const {site} = useShell().content
  if (!disclaimers?.length) return null
  const isRepeated = (id: string) => site?.disclaimers?.some(({_id}) => _id === id) ?? false
  const isAllRepeated = disclaimers.every(({_id}) => isRepeated(_id))
  return (
    <Frame aria-label={notices} data-repeated={isAllRepeated || undefined}>
      <Column>
        <Heading>{notices}</Heading>
        <List>
          {disclaimers.map(({_id, text}, index) => {
            const Notice = isRepeated(_id) ? Repeated : 'li'
            return <Notice key={index}>{boundDots(text)}</Notice>
          })}
        </List>
      </Column>
    </Frame>
  )
}
