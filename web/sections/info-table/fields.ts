import {tradeRows} from '../../queries/trade-facts.ts'

export const infoTableFields = /* groq */ `{
  eyebrow, heading, caption, note,
  "rows": select(
    count(rows) > 0 => rows[]->{_id, label, value},
    *[_type == "project" && _id == "project"][0]{
      "all": [...coalesce(rows[]->{_id, label, value}, []), ...${tradeRows}]
    }.all
  )
}`
