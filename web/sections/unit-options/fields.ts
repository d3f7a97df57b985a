import {picture, unitPrices, unitWords, wonWords} from '../../queries/fragments.ts'

export const unitOptionsFields = /* groq */ `{
  eyebrow, heading, lead,
  "unit": unit->{
    _id, label, options[]{_key, title, kind, price, text, image${picture}}, ${unitPrices},
    "words": ${unitWords},
    "wonWords": select(count(options[price > 0]) > 0 || count(prices[price > 0]) > 0 => ${wonWords})
  }
}`
