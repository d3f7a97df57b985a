import {styledBy} from './styled-component.ts'

/** In the browser's files, for `styled-components`: templates are empty calls there. */
export const styled = styledBy((component) => () => component)

const nothing = () => null

export const css = nothing
export const keyframes = nothing
export const createGlobalStyle = () => nothing
export const ThemeProvider = nothing

export const createTheme = () => ({raw: null, GlobalStyle: nothing})
