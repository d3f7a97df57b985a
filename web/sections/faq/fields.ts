import {richText} from '../../queries/fragments.ts'

export const faqFields = /* groq */ `{eyebrow, heading, lead, questions[]{_key, question, answer[]${richText}}}`
