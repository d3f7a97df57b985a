import {styled} from 'styled-components'
import {RichText} from '../elements/rich-text.tsx'
import {theme} from '../theme/theme.ts'
import {ConsentBoxes} from './consent-boxes.tsx'
import {Disclosure} from './disclosure.tsx'
import type {ShownWording} from './shown-wordings.ts'
import {WordingRows} from './wording-rows.tsx'

const Notice = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  font-size: ${theme.size.small};
  color: ${theme.color.inkSoft};
`

const Body = styled(RichText)`
  gap: ${theme.space.small};
`

interface ConsentNoticeProps {
  /** The notice first, then the boxes that editors have switched on. */
  readonly wordings: readonly ShownWording[]
  /** The values of boxes that were ticked in a form that was refused without JavaScript. */
  readonly ticked: readonly string[]
  readonly problem: string | null | undefined
}

/** What happens with personal data, and the tick boxes that editors have switched on. */
export function ConsentNotice({wordings: [notice, ...boxes], ticked, problem}: ConsentNoticeProps) {
  if (!notice) return null
  const {title, lead, rows, body} = notice
  return (
    <Notice>
      {lead && <p>{lead}</p>}
      {(rows.length > 0 || body) && (
        <Disclosure title={title}>
          <WordingRows rows={rows} />
          <Body value={body} />
        </Disclosure>
      )}
      {boxes.length > 0 && <ConsentBoxes boxes={boxes} ticked={ticked} problem={problem} />}
    </Notice>
  )
}
