import {picture} from '../../queries/fragments.ts'

export const tilesFields = /* groq */ `{
  eyebrow, heading, lead, tiles[]{_key, title, text, linkLabel, url, image${picture}}
}`
