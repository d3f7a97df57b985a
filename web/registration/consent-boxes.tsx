import {type ChangeEvent, type ReactNode, useId} from 'react'
import {styled} from 'styled-components'
import {useLabels, useShell} from '../context/shell.tsx'
import {Asterisk, Problem} from '../forms/field.tsx'
import {media} from '../theme/media.ts'
import {visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {Disclosure} from './disclosure.tsx'
import {type ShownWording, valuesOf} from './shown-wordings.ts'
import {WordingRows} from './wording-rows.tsx'

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const Legend = styled.legend`
  ${visuallyHidden}
`

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  min-height: ${theme.width.touch};
  color: ${theme.color.ink};
  cursor: pointer;

  input {
    flex: none;
    width: ${theme.space.wide};
    height: ${theme.space.wide};
    margin: 0;
    accent-color: ${theme.color.ink};
    cursor: inherit;
  }
`

const All = styled(Box)`
  border-bottom: 1px solid ${theme.color.rule};
  font-weight: 600;

  /* Only a script can tick the others. */
  ${media.noScript} { display: none; }
`

const Channels = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${theme.space.gap};
`

const Kind = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
`

/** The lower line of the terms would separate them from their boxes. */
const Terms = styled(Disclosure)`
  border-bottom: 0;
`

interface ConsentBoxesProps {
  readonly boxes: readonly ShownWording[]
  readonly ticked: readonly string[]
  readonly problem: string | null | undefined
}

/**
 * The boxes of a form, with one that ticks them all. By law they are separate, and none is ticked beforehand.
 */
export function ConsentBoxes({boxes, ticked, problem}: ConsentBoxesProps) {
  const id = useId()
  const {words} = useShell().content.forms?.consent ?? {}
  const values = boxes.flatMap(valuesOf)
  return (
    <Group onChange={followAll}>
      <Legend>{words?.consents}</Legend>
      {words?.all && values.length > 1 && (
        <All>
          <input
            type="checkbox"
            data-all
            autoComplete="off"
            defaultChecked={values.every((value) => ticked.includes(value))}
          />
          {words.all}
        </All>
      )}
      {problem && (
        <Problem id={id} role="alert">
          {problem}
        </Problem>
      )}
      {boxes.map((box) => (
        <Wording
          key={box.key}
          box={box}
          ticked={ticked}
          problemId={problem && box.isRequired ? id : undefined}
        />
      ))}
    </Group>
  )
}

/** Ticks what belongs to "all", and "all" when everything is ticked. */
function followAll({currentTarget, target}: ChangeEvent<HTMLFieldSetElement>): void {
  const all = currentTarget.querySelector<HTMLInputElement>(allBox)
  if (all?.isSameNode(target)) {
    const {checked} = all
    // Ticks by clicking, so that the form hears of each box as if the visitor had ticked it.
    for (const box of boxesIn(currentTarget)) if (box.checked !== checked) box.click()
  }
  followBoxes(currentTarget)
}

const allBox = 'input[data-all]'

const boxesIn = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLInputElement>('input[name="consents"]'),
]

/**
 * "All" says what the boxes say. Ticked before the code came, it had ticked none of them, and nobody sees later who
 * ticked it: it is to be ticked again.
 */
export function followBoxes(element: HTMLElement): void {
  const all = element.querySelector<HTMLInputElement>(allBox)
  if (all) all.checked = boxesIn(element).every(({checked}) => checked)
}

interface WordingProps {
  readonly box: ShownWording
  readonly ticked: readonly string[]
  /** The element that says what is wrong with it. */
  readonly problemId: string | undefined
}

function Wording({box, ticked, problemId}: WordingProps) {
  const {required, optional} = useLabels('common')
  const {words} = useShell().content.forms?.consent ?? {}
  const {key, title, isRequired, channels, rows, hasOwnRows} = box
  const name = (
    <span>
      <Kind>{`(${isRequired ? required : optional})`}</Kind>
      {` ${title}`}
      {isRequired && <Asterisk aria-hidden="true"> *</Asterisk>}
    </span>
  )
  const tick = (value: string, label: ReactNode) => (
    <Box key={value}>
      <input
        type="checkbox"
        name="consents"
        value={value}
        // Browsers restore boxes of one name by their order, also where other words are shown now.
        autoComplete="off"
        defaultChecked={ticked.includes(value)}
        required={isRequired}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
      />
      {label}
    </Box>
  )
  if (channels.length === 0) {
    return (
      <>
        {tick(key, name)}
        {hasOwnRows && (
          <Terms title={words?.details}>
            <WordingRows rows={rows} />
          </Terms>
        )}
      </>
    )
  }
  return (
    <Group>
      <Legend>{name}</Legend>
      <Terms title={name}>
        <WordingRows rows={rows} />
      </Terms>
      <Channels>{channels.map((channel) => tick(`${key}:${channel}`, channel))}</Channels>
    </Group>
  )
}
