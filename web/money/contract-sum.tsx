import {useCallback, useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {duesOf, paysOptions} from '../../shared/payments.ts'
import {media} from '../theme/media.ts'
import {displayText, stackedOnPaper, visuallyHidden} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {ChoiceItem, ChoiceItems} from '../units/choice-items.ts'
import {floorWords, inWords} from '../units/figures.ts'
import {spokenWon} from '../units/prices.ts'
import {AllSums} from './all-sums.tsx'
import type {PricedType, PriceWords, Stage} from './price-plan.ts'
import {StagesTable} from './stages-table.tsx'

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.wide};
  scroll-margin-top: ${theme.space.block};
  ${stackedOnPaper}

  h3 { ${displayText} font-size: ${theme.size.title}; }
`

/** Nothing can be chosen without a script: then all sums are shown. */
const Chosen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.wide};
  ${stackedOnPaper}

  ${media.noScript} { display: none; }
`

const Form = styled.form`
  display: grid;
  gap: ${theme.space.base};
  ${media.print} { display: none; }
`

const Choice = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend { margin-bottom: ${theme.space.small}; padding: 0; color: ${theme.color.inkSoft}; }
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Status = styled.p`
  ${visuallyHidden}
`

interface ContractSumProps {
  readonly types: readonly PricedType[]
  readonly stages: readonly Stage[]
  readonly words: PriceWords
}

/** What a visitor has chosen, as the form holds it. */
interface Choices {
  readonly type: string
  readonly band: string
  readonly options: ReadonlySet<string>
}

const none: Choices = {type: '', band: '', options: new Set()}

function choicesIn(form: HTMLFormElement): Choices {
  const data = new FormData(form)
  return {
    type: String(data.get('type')),
    band: String(data.get('band')),
    options: new Set(data.getAll('option').map(String)),
  }
}

/** What is due when, for a type, floors and options that a visitor chooses. Nothing is sent or kept. */
export function ContractSum({types, stages, words}: ContractSumProps) {
  const form = useRef<HTMLFormElement>(null)
  const [choices, setChoices] = useState(none)
  const choose = useCallback(() => form.current && setChoices(choicesIn(form.current)), [])
  // Chosen before the script came: the inputs keep their own state, and no event says so.
  useEffect(() => {
    choose()
  }, [choose])
  const type = types.find(({id}) => id === choices.type) ?? types[0]
  // Another type may have fewer bands.
  const band = type?.bands.find((_, at) => `${at}` === choices.band) ?? type?.bands[0]
  if (!type || !band) return null
  const chosen = type.options.filter(({key}) => choices.options.has(key))
  const options = chosen.reduce((sum, {price}) => sum + price, 0)
  const dues = duesOf(band.price, options, stages)
  const total = (dues ?? []).reduce((sum, due) => sum + due.sum, 0)
  const caption = inWords(words?.sumOf, {type: type.label, floors: floorWords(band, words)})
  return (
    <Frame>
      <h3>{words?.sumHeading}</h3>
      <Chosen>
        <Form ref={form} onChange={choose} onSubmit={(event) => event.preventDefault()}>
          <Choice>
            <legend>{words?.chooseType}</legend>
            <ChoiceItems>
              {types.map(({id, label}) => (
                <ChoiceItem key={id}>
                  <input type="radio" name="type" value={id} defaultChecked={id === type.id} />
                  <span>{label}</span>
                </ChoiceItem>
              ))}
            </ChoiceItems>
          </Choice>
          <Choice key={`floors ${type.id}`}>
            <legend>{words?.chooseFloors}</legend>
            <ChoiceItems>
              {type.bands.map((each, at) => (
                <ChoiceItem key={at}>
                  <input type="radio" name="band" value={at} defaultChecked={each === band} />
                  <span>{floorWords(each, words)}</span>
                </ChoiceItem>
              ))}
            </ChoiceItems>
          </Choice>
          {type.options.length > 0 && (
            <Choice key={`options ${type.id}`}>
              <legend>{words?.chooseOptions}</legend>
              <ChoiceItems>
                {type.options.map(({key, title, price}) => (
                  <ChoiceItem key={key}>
                    <input
                      type="checkbox"
                      name="option"
                      value={key}
                      defaultChecked={choices.options.has(key)}
                    />
                    <span>
                      {title} {spokenWon(price, words)}
                    </span>
                  </ChoiceItem>
                ))}
              </ChoiceItems>
            </Choice>
          )}
        </Form>
        <StagesTable
          caption={dues ? caption : (words?.stagesHeading ?? '')}
          stages={stages}
          dues={dues}
          total={total}
          words={words}
        />
        <Status role="status">
          {dues && `${caption}, ${words?.total ?? ''} ${spokenWon(total, words)}`}
        </Status>
        {options > 0 && !paysOptions(stages) && (
          <Note>{inWords(words?.optionsApart, {amount: spokenWon(options, words)})}</Note>
        )}
      </Chosen>
      <noscript>
        <AllSums types={types} stages={stages} words={words} />
      </noscript>
      {words?.rounding && <Note>{words.rounding}</Note>}
    </Frame>
  )
}
