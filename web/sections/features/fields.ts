import {picture} from '../../queries/fragments.ts'

export const featuresFields = /* groq */ `{
  eyebrow, heading, lead, items[]{_key, label, title, text, image${picture}}
}`
