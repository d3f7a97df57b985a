import {defineQuery} from 'groq'
import {
  inTypeOrder,
  picture,
  planRoom,
  unitFigures,
  unitWords,
} from '../../web/queries/fragments.ts'

/** The content of every type's document. Its notices are those of the page that shows its plan. */
export const PLAN_SHEET_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{name, phone, colors{ink, paper, accent, support}},
  "units": *[_type == "unitType" && defined(label)] | ${inTypeOrder}[0...60]{
    ${unitFigures}, _updatedAt, area, image${picture}, imageRooms[]${planRoom},
    "notices": *[_type == "page" && ^._id in sections[_type == "figure"].unit._ref]
      | order(path asc)[0].disclaimers[]->text
  },
  "words": ${unitWords}
}`)
