import {defineQuery} from 'groq'
import {
  inTypeOrder,
  pictureOfBoth,
  unitFigures,
  unitPrices,
  unitWords,
  wonWords,
} from './fragments.ts'

/** Every type that can be compared, in the order in which a comparison shows them. */
export const COMPARE_QUERY = defineQuery(`{
  "units": *[_type == "unitType" && defined(label)] | ${inTypeOrder}[0...60]{
    ${unitFigures},
    ${unitPrices},
    image${pictureOfBoth},
    "scaled": scaled{width, image${pictureOfBoth}},
    "pages": *[_type == "page" && ^._id in sections[].unit._ref]{
      path, "isPlan": sections[_type == "figure"][0].unit._ref == ^._id
    }
  },
  "words": ${unitWords},
  "wonWords": ${wonWords}
}`)
