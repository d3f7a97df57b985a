import type {Answer} from './form-fields.ts'

export interface WithAnswers {
  readonly answers?: readonly Answer[] | null | undefined
}

/** In a list, a column for each field that one of the registrations was asked. */
export class AnswerColumns {
  readonly #labels = new Map<string, string>()

  /** Under the labels that were asked last, where the newest registrations come first. */
  get header(): readonly string[] {
    return [...this.#labels.values()]
  }

  /** The cells of a row; a field that was not asked before has a further column from here on. */
  cellsOf({answers}: WithAnswers): readonly string[] {
    for (const {_key, label} of answers ?? []) {
      if (!this.#labels.has(_key)) this.#labels.set(_key, label)
    }
    return [...this.#labels.keys()].map(
      (key) => answers?.find(({_key}) => _key === key)?.value ?? '',
    )
  }
}
