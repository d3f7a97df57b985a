/** The phase of the sale that it is now; null between two phases. */
export const currentPhase = /* groq */ `*[_type == "phase" && from <= now() && coalesce(until > now(), true)]
  | order(from desc)[0]`

/** Whether it is the phase of something that has `phases`; what has none is shown in all of them. */
export const isInPhase = /* groq */ `(coalesce(count(phases), 0) == 0
  || count(phases[@->from <= now() && coalesce(@->until > now(), true)]) > 0)`
