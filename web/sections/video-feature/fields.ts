import {video} from '../../queries/fragments.ts'

export const videoFeatureFields = /* groq */ `{eyebrow, heading, text, video->${video}}`
