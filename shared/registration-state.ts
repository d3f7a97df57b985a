/**
 * In GROQ. A registration without a state, from before the lake refused that, counts as new: somebody has to call. The state
 * stands there by itself, since an index finds a field and not what is made of it.
 */
export const stateIs = (state: string): string =>
  state === 'new' ? '(state == "new" || !defined(state))' : `state == ${JSON.stringify(state)}`
