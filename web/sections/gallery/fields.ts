import {picture} from '../../queries/fragments.ts'

export const galleryFields = /* groq */ `{
  eyebrow, heading, lead,
  months[]{_key, month, title, pictures[]{_key, caption, image${picture}}}
}`
