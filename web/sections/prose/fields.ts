import {richText} from '../../queries/fragments.ts'

export const proseFields = /* groq */ `{eyebrow, heading, body[]${richText}}`
