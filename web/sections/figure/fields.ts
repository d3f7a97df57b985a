import {
  picture,
  pictureOfBoth,
  planRoom,
  richText,
  unitFigures,
  unitPrices,
  unitWords,
  wonWords,
} from '../../queries/fragments.ts'

export const figureFields = /* groq */ `{
  eyebrow, heading, caption,
  "image": coalesce(unit->image, image)${pictureOfBoth},
  "fullText": coalesce(unit->fullText, fullText)[]${richText},
  "unit": unit->{
    ${unitFigures}, ${unitPrices},
    "wonWords": select(count(prices[price > 0]) > 0 => ${wonWords}),
    tour{label, url}, imageKind, imageRooms[]${planRoom}, otherPlans[]{_key, kind, image${picture}, rooms[]${planRoom}},
    "words": ${unitWords}
  }
}`
