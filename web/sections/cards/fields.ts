import {picture} from '../../queries/fragments.ts'

export const cardsFields = /* groq */ `{eyebrow, heading, lead, cards[]->{_id, title, content, image${picture}}}`
