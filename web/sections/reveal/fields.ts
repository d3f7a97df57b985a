import {picture} from '../../queries/fragments.ts'

export const revealFields = /* groq */ `{eyebrow, heading, text, after, image${picture}}`
