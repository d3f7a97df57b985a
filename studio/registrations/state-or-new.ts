/** In GROQ. A registration that lost its state, which the lake refuses by now, has still to be called. */
export const stateOrNew = 'coalesce(state, "new")'
