import {type ReactNode, useId, useLayoutEffect, useRef} from 'react'
import {css, styled} from 'styled-components'
import {choiceGroup, choiceItem} from './choice-style.ts'
import type {Figure, MaybeWords} from './figures.ts'
import {keptPyeong, unitScript} from './unit-script.ts'

/**
 * Which of the two sizes is shown is said by the radio button that is checked, to the style sheet alone: the
 * choice works without a script. For what has sizes outside of `AreaUnit`, too.
 */
export const sizesByChoice = css`
  & [data-size='pyeong'] { display: none; }
  &:has(input[value='pyeong']:checked) {
    [data-size='pyeong'] { display: inline; }
    [data-size='metres'] { display: none; }
  }
`

const Sizes = styled.div`
  ${sizesByChoice}
`

const Choice = styled.fieldset`
  ${choiceGroup}
`

const Item = styled.label`
  ${choiceItem}
`

interface AreaUnitProps {
  readonly words: MaybeWords
  readonly children: ReactNode
}

/** Areas in m² or in pyeong, as the visitor chooses; the choice is kept until the tab is closed. */
export function AreaUnit({words, children}: AreaUnitProps) {
  const name = useId()
  const pyeong = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const radio = pyeong.current
    // Chosen before the code came, or by `unitScript`.
    if (radio?.checked) keep(true)
    else if (radio && isKept()) radio.checked = true
  }, [])
  if (!words?.inSquareMetres || !words.inPyeong) return <div>{children}</div>
  return (
    <Sizes>
      <Choice aria-label={words.unitChoice ?? undefined}>
        <Item>
          <input
            type="radio"
            name={name}
            value="metres"
            defaultChecked
            onChange={() => keep(false)}
          />
          <span>{words.inSquareMetres}</span>
        </Item>
        <Item>
          <input ref={pyeong} type="radio" name={name} value="pyeong" onChange={() => keep(true)} />
          <span>{words.inPyeong}</span>
        </Item>
      </Choice>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{__html: import.meta.env.SSR ? unitScript : ''}}
      />
      {children}
    </Sizes>
  )
}

/** The size in both units; `AreaUnit` around it shows one of them. */
export function Size({value, inPyeong}: Pick<Figure, 'value' | 'inPyeong'>) {
  if (!inPyeong) return value
  return (
    <>
      <span data-size="metres">{value}</span>
      <span data-size="pyeong">{inPyeong}</span>
    </>
  )
}

/** A browser may refuse to store anything. */
function isKept(): boolean {
  try {
    return Boolean(sessionStorage.getItem(keptPyeong))
  } catch {
    return false
  }
}

function keep(inPyeong: boolean): void {
  try {
    sessionStorage.setItem(keptPyeong, inPyeong ? '1' : '')
  } catch {
    // The choice holds for this page.
  }
}
