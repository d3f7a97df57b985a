import {picture} from '../../queries/fragments.ts'

export const picturesFields = /* groq */ `{
  eyebrow, heading, lead, pictures[]{_key, caption, image${picture}}
}`
