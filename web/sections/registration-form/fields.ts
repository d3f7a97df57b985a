import {currentPhase} from '../../queries/phase.ts'

export const registrationFormFields = /* groq */ `{
  eyebrow, form,
  "heading": coalesce(select(form == "visit" => ${currentPhase}.visit, ${currentPhase}.inquiry).heading, heading),
  "text": coalesce(select(form == "visit" => ${currentPhase}.visit, ${currentPhase}.inquiry).text, text)
}`
