import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

interface DisclaimersProps {
  readonly disclaimers: readonly {_id: string; text: string | null}[] | null
  /**
   * The disclaimers of the footer, if it follows at once: the same words are left out here, except on paper,
   * where no footer is printed.
   */
  readonly followedBy?: DisclaimersProps['disclaimers'] | undefined
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

/** The notices of one page, from documents that pages share. */
export function Disclaimers({disclaimers, followedBy}: DisclaimersProps) {
  const {notices} = useLabels('common')
  if (!disclaimers?.length) return null
  const isRepeated = (id: string) => followedBy?.some(({_id}) => _id === id) ?? false
  const isAllRepeated = disclaimers.every(({_id}) => isRepeated(_id))
  return (
    <Frame aria-label={notices} data-repeated={isAllRepeated || undefined}>
      <Column>
        <Heading>{notices}</Heading>
        <List>
          {disclaimers.map(({_id, text}, index) => {
            const Notice = isRepeated(_id) ? Repeated : 'li'
            return <Notice key={index}>{text}</Notice>
          })}
        </List>
      </Column>
    </Frame>
  )
}
