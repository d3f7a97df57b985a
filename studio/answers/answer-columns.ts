import type {Answer} from '../../shared/form-fields.ts'

interface WithAnswers {
  readonly answers?: readonly Answer[] | null
}

/** A column for each field that one of the registrations was asked, under the label that was asked last. */
export function answerColumns(found: readonly WithAnswers[]) {
  const labels = new Map<string, string>()
  // The newest registrations come first.
  for (const {_key, label} of found.flatMap(({answers}) => answers ?? [])) {
    if (!labels.has(_key)) labels.set(_key, label)
  }
  return {
    header: [...labels.values()],
    cellsOf: ({answers}: WithAnswers) =>
      [...labels.keys()].map((key) => answers?.find(({_key}) => _key === key)?.value ?? ''),
  }
}
