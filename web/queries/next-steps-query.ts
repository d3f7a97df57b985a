import {defineQuery} from 'groq'
import {pressSites} from '../../shared/press-sites.ts'
import {hasPrices, stepPage} from './fragments.ts'
import {isInPhase} from './phase.ts'

/**
 * What the rules of next steps know: the published pages and what each is about, where a visit is booked, and
 * whether there is a price to show. One answer for all pages.
 */
export const NEXT_STEPS_QUERY = defineQuery(`{
  "pages": *[_type == "page" && defined(path) && defined(title) && search.hidden != true]
    | order(path asc)[0...1000]{
      ...${stepPage}, aliases,
      "isInMenu": defined(subMenu),
      "sections": sections[${isInPhase}]._type,
      "plan": select(sections[0]._type == "figure" => sections[0].unit->label),
      "interior": sections[_type == "unitOptions"][0].unit->label
    },
  "visit": ${pressSites}[defined(customerPage->title)][0]{"page": customerPage->${stepPage}}.page,
  "hasPrices": ${hasPrices},
  "comparable": count(*[_type == "unitType" && defined(label)]) > 1,
  "heading": *[_type == "labels" && _id == "labels"][0].steps.heading
}`)
