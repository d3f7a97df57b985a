import {video} from '../../queries/fragments.ts'

export const videoTabsFields = /* groq */ `{eyebrow, heading, label, videos[]->${video}}`
