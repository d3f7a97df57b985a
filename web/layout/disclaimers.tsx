import {styled} from 'styled-components'
import {useLabels} from '../context/shell.tsx'
import {media} from '../theme/media.ts'
import {contentColumn} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'

interface DisclaimersProps {
  readonly disclaimers: readonly {_id: string; text: string | null}[] | null
}

const Frame = styled.section`
  background: ${theme.color.paperDeep};
  font-size: ${theme.size.small};
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

/** The notices of one page, from documents that pages share. */
export function Disclaimers({disclaimers}: DisclaimersProps) {
  const {notices} = useLabels('common')
  if (!disclaimers?.length) return null
  return (
    <Frame aria-label={notices}>
      <Column>
        <Heading>{notices}</Heading>
        <List>
          {disclaimers.map(({text}, index) => (
            <li key={index}>{text}</li>
          ))}
        </List>
      </Column>
    </Frame>
  )
}
