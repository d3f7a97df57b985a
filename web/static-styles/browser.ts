import {styledBy} from './styled-component.ts'

/** In the browser's files, for `styled-components`: templates are empty calls there. */
export const styled = styledBy((component) => () => component)

const nothing = () => null

export const css = nothing
export const keyframes = nothing
export const createGlobalStyle = () => nothing
export const ThemeProvider = nothing

/** Only templates read the theme's references. */
export const createTheme = (raw: object) => ({...raw, raw, GlobalStyle: nothing})
