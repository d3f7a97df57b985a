/** The phase of the sale that it is now; null between two phases. */
export const currentPhase = /* groq */ `*[_type == "phase" && from <= now() && coalesce(until > now(), true)]
  | order(from desc)[0]`

/** Whether it is one of these phases; what has none is shown in all of them. */
const isOneOf = (phases: 'phases' | '@->phases') => /* groq */ `(coalesce(count(${phases}), 0) == 0
  || count(${phases}[@->from <= now() && coalesce(@->until > now(), true)]) > 0)`

/** For something that has `phases`. */
export const isInPhase = isOneOf('phases')

/** For a reference to something that has them. */
export const refersInPhase = isOneOf('@->phases')
