import {Hono} from 'hono'
import type {ServerFeature} from '../../server/feature.ts'
import {planSheetPattern} from './rules.ts'
import {PlanSheets} from './server/plan-sheets.ts'

/** Each type as a tagged PDF, made from its document. */
export const planPdfServer: ServerFeature = ({making, options: {addressOf}}) => {
  const sheets = new PlanSheets(making)
  return {
    made: sheets,
    routes: () => new Hono().get(planSheetPattern, sheets.answer(addressOf)),
  }
}
