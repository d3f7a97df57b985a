import {inTypeOrder, priceWords, unitPrices} from '../../queries/fragments.ts'

export const pricesFields = /* groq */ `{
  eyebrow, heading, lead,
  "types": *[
    _type == "unitType" && defined(label) && count(prices) > 0 &&
    (coalesce(count(^.units), 0) == 0 || _id in ^.units[]._ref)
  ] | ${inTypeOrder}[0...60]{
    _id, label, ${unitPrices}, "paid": options[kind == "paid" && price > 0]{_key, title, price}
  },
  "payments": *[_type == "payments" && _id == "payments"][0]{
    note, stages[]{_key, title, share, amount, optionShare, day, whenText}
  },
  "words": ${priceWords}
}`
