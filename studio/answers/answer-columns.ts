import {AnswerColumns, type WithAnswers} from '../../shared/answer-columns.ts'

/** Of all of them, so that each row has all columns. */
export function answerColumns(found: readonly WithAnswers[]) {
  const columns = new AnswerColumns()
  for (const one of found) columns.cellsOf(one)
  return {header: columns.header, cellsOf: (one: WithAnswers) => columns.cellsOf(one)}
}
