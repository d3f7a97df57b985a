/**
 * In GROQ. A registration without a state, from before the lake refused that, counts as new: somebody has to
 * call.
 */
export const stateOrNew = 'coalesce(state, "new")'
