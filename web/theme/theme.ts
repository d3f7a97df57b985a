import {createTheme} from 'styled-components'
import {tokens} from './tokens.ts'

/** The tokens as CSS variables: what components write, e.g. `${theme.color.ink}`. */
export const theme = createTheme(tokens, {prefix: 'g'})
