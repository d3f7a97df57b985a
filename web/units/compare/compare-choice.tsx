import {Form} from 'react-router-dom'
import {styled} from 'styled-components'
import {comparePath} from '../../../shared/compare-paths.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import {media} from '../../theme/media.ts'
import {contentColumn} from '../../theme/styles.ts'
import {theme} from '../../theme/theme.ts'
import {filledButton} from '../../ui/button-styles.ts'
import {ChoiceItem, ChoiceItems} from '../choice-items.ts'
import type {MaybeWords} from '../figures.ts'

const Choice = styled(Form)`
  ${contentColumn}
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space.base} ${theme.space.gap};
  margin-bottom: ${theme.space.gap};

  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { margin-bottom: ${theme.space.small}; padding: 0; color: ${theme.color.inkSoft}; }
  ${media.print} { display: none; }
`

const Submit = styled.button`
  ${filledButton}
`

interface CompareChoiceProps {
  readonly units: readonly {readonly label: string | null}[]
  readonly keys: readonly string[]
  readonly words: MaybeWords
}

/** A form whose answer is the comparison's address: it works without a script. */
export function CompareChoice({units, keys, words}: CompareChoiceProps) {
  return (
    <Choice action={comparePath} method="get">
      <fieldset>
        <legend>{words?.compareChoice}</legend>
        <ChoiceItems>
          {units.map(({label}, at) => {
            const key = unitKeyOf(label)
            // Without letters nothing can ask for it; of one name, only the first is compared.
            if (!key || units.findIndex((unit) => unitKeyOf(unit.label) === key) < at) return null
            return (
              <ChoiceItem key={key}>
                <input
                  type="checkbox"
                  name="types"
                  value={key}
                  defaultChecked={keys.includes(key)}
                />
                <span>{label}</span>
              </ChoiceItem>
            )
          })}
        </ChoiceItems>
      </fieldset>
      <Submit type="submit">{words?.compareSubmit ?? words?.compareHeading}</Submit>
    </Choice>
  )
}
