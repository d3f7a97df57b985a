import {type ReactNode, useId} from 'react'
import {styled} from 'styled-components'
import {choiceGroup, choiceItem} from './choice-style.ts'
import type {MaybeWords} from './figures.ts'
import type {PlanRoom} from './plan-rooms.ts'

const kinds = ['extended', 'basic', 'mirrored', 'furnished'] as const

export type PlanKind = (typeof kinds)[number]

/** Which drawing is shown is said by the checked button, to the style sheet alone: no script is needed. */
const Shown = styled.div`
  & > [data-plan] { display: none; }
  ${kinds
    .map(
      (kind) => `&:has(input[value='${kind}']:checked) > [data-plan='${kind}'] { display: block; }`,
    )
    .join('\n')}
`

const Choice = styled.fieldset`
  ${choiceGroup}
`

const Item = styled.label`
  ${choiceItem}
`

interface Plan {
  readonly kind: PlanKind
  readonly content: ReactNode
}

interface PlanChoiceProps {
  readonly words: MaybeWords
  /** The first one is shown first; there is one of each kind. */
  readonly plans: readonly Plan[]
}

/** The drawings of a type, one at a time. */
export function PlanChoice({words, plans}: PlanChoiceProps) {
  const name = useId()
  const [first] = plans
  if (plans.length < 2) return first?.content ?? null
  return (
    <Shown>
      <Choice aria-label={words?.planChoice ?? undefined}>
        {plans.map(({kind}) => (
          <Item key={kind}>
            <input type="radio" name={name} value={kind} defaultChecked={kind === first?.kind} />
            <span>{words?.[kind] ?? kind}</span>
          </Item>
        ))}
      </Choice>
      {plans.map(({kind, content}) => (
        // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
        <div key={kind} data-plan={kind} role="group" aria-label={words?.[kind] ?? undefined}>
          {content}
        </div>
      ))}
    </Shown>
  )
}

interface WrittenPlan<Picture> {
  readonly kind: PlanKind | null
  readonly image: Picture | null
  readonly rooms: readonly PlanRoom[] | null
}

export interface ShownPlan<Picture> {
  readonly kind: PlanKind
  readonly image: Picture
  /** Their names are text over the drawing. */
  readonly rooms: readonly PlanRoom[]
  /** Whether it is another drawing, turned left to right. */
  readonly isMirrored: boolean
}

/**
 * The drawings by kind; those without a picture, without a kind, or of a kind that was there are left out. A mirrored
 * one without a picture is the first that has no words in it.
 */
export function plansOf<Picture extends {readonly asset: unknown}>(
  first: WrittenPlan<Picture>,
  others: readonly WrittenPlan<Picture>[] | null,
): ShownPlan<Picture>[] {
  const all = [{...first, kind: first.kind ?? 'basic'}, ...(others ?? [])]
  const wordless = all.find(({image, rooms}) => image?.asset && rooms?.length)
  const seen = new Set<PlanKind>()
  return all.flatMap(({kind, ...own}) => {
    const isMirrored = kind === 'mirrored' && !own.image?.asset
    const {image, rooms} = isMirrored ? (wordless ?? own) : own
    if (!kind || !image?.asset || seen.has(kind)) return []
    seen.add(kind)
    return {kind, image, rooms: rooms ?? [], isMirrored}
  })
}
