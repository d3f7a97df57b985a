import {notedChoice, visitChoiceKey} from '../../../web/startup/first-interaction.ts'

/** The choice in the calendar of a visit form; empty where nothing is chosen. */
export interface VisitChoice {
  readonly day: string
  readonly slot: string
  readonly people: string
}

const nothing: VisitChoice = {day: '', slot: '', people: ''}

/**
 * Notes the choice in this entry of the browser's history. Back and a reload restore typed text by
 * themselves, but not the calendar, which is drawn later than the page.
 */
export function noteVisit(choice: Partial<VisitChoice>): void {
  const noted = {...notedVisit(), ...choice}
  history.replaceState({...stateOfRouter(), [visitChoiceKey]: noted}, '')
}

export function forgetVisit(): void {
  if (notedVisit() !== nothing) history.replaceState(stateOfRouter(), '')
}

export function notedVisit(): VisitChoice {
  const noted = notedChoice()
  if (typeof noted !== 'object' || noted === null) return nothing
  const textOf = (field: keyof VisitChoice) => {
    const value: unknown = Reflect.get(noted, field)
    return typeof value === 'string' ? value : ''
  }
  return {day: textOf('day'), slot: textOf('slot'), people: textOf('people')}
}

/** The rest of the object, in which the router has its own values. */
function stateOfRouter(): object {
  const {[visitChoiceKey]: _, ...own} = history.state ?? {}
  return own
}
