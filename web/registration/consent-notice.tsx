import {useId} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {RichText} from '../elements/rich-text.tsx'
import {Asterisk, Problem} from '../forms/field.tsx'
import {theme} from '../theme/theme.ts'
import {Icon} from '../ui/icon.tsx'

const Notice = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  font-size: ${theme.size.small};
  color: ${theme.color.inkSoft};
`

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.base};
  min-height: ${theme.width.touch};
  font-weight: 600;
  color: ${theme.color.ink};

  svg {
    flex: none;
    transition: transform ${theme.duration.quick};
  }

  details[open] > & svg { transform: rotate(180deg); }
`

const Details = styled.details`
  border-block: 1px solid ${theme.color.rule};
`

const FullText = styled(RichText)`
  max-height: calc(4 * ${theme.space.section});
  overflow-y: auto;
  padding-block: ${theme.space.tight} ${theme.space.base};
  gap: ${theme.space.small};
`

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-height: ${theme.width.touch};
  color: ${theme.color.ink};

  input {
    flex: none;
    width: ${theme.space.wide};
    height: ${theme.space.wide};
    margin: 0;
    accent-color: ${theme.color.ink};
  }
`

const Kind = styled.span`
  color: ${theme.color.inkSoft};
`

/** What happens with personal data, and the tick boxes that editors have turned on. */
export function ConsentNotice({problem}: {problem: string | null | undefined}) {
  const consent = useShell().content.forms?.consent
  if (!consent) return null
  const {title, summary, body, boxes} = consent
  return (
    <Notice>
      {summary && <p>{summary}</p>}
      {body && (
        <Details>
          <Summary>
            {title}
            <Icon name="down" />
          </Summary>
          <FullText value={body} />
        </Details>
      )}
      {boxes && boxes.length > 0 && <ConsentBoxes boxes={boxes} problem={problem} />}
    </Notice>
  )
}

interface ConsentBoxesProps {
  readonly boxes: readonly {_key: string; label: string | null; isRequired: boolean | null}[]
  readonly problem: string | null | undefined
}

function ConsentBoxes({boxes, problem}: ConsentBoxesProps) {
  const id = useId()
  const {required, optional} = useLabels('common')
  return (
    <div>
      {boxes.map(({_key, label, isRequired}) => (
        <Box key={_key}>
          <input
            type="checkbox"
            name="consents"
            value={_key}
            required={isRequired ?? false}
            aria-invalid={problem && isRequired ? true : undefined}
            aria-describedby={problem && isRequired ? id : undefined}
          />
          <span>
            {label} <Kind>({isRequired ? required : optional})</Kind>
            {isRequired && <Asterisk aria-hidden="true"> *</Asterisk>}
          </span>
        </Box>
      ))}
      {problem && (
        <Problem id={id} role="alert">
          {problem}
        </Problem>
      )}
    </div>
  )
}
