import {stepPage} from '../../queries/fragments.ts'

export const nextStepsFields = /* groq */ `{eyebrow, heading, isOff, "steps": pages[]->${stepPage}}`
