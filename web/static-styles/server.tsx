import * as real from 'styled-components'
import {addRules} from './rules.ts'
import {isStatic, type StaticComponent, styledBy} from './styled-component.ts'

/**
 * Takes the place of `styled-components` in the server's files and lets it make the rules: once, not for each
 * page.
 */

type Value = real.Interpolation<object> | StaticComponent

/** In a template, another component stands for its class name. Properties are not known here. */
function selectorOf(value: Value): real.Interpolation<object> {
  if (isStatic(value)) return `.${value.made.id}`
  if (typeof value === 'function') throw new Error('Rules cannot depend on properties: set data-…')
  return value
}

export const styled = styledBy(
  (component) =>
    (strings: TemplateStringsArray, ...values: readonly Value[]) => {
      const {id} = component.made
      const Made = real.styled.div.withConfig({componentId: id})(strings, ...values.map(selectorOf))
      addRules(id, <Made />)
      return component
    },
)

export const css = (strings: TemplateStringsArray, ...values: readonly Value[]) =>
  real.css(strings, ...values.map(selectorOf))

export const keyframes = real.keyframes

const nothing = () => null

export const ThemeProvider = nothing

export function createGlobalStyle(strings: TemplateStringsArray, ...values: readonly Value[]) {
  const Made = real.createGlobalStyle(strings, ...values.map(selectorOf))
  addRules(null, <Made />)
  return nothing
}

/** Its variables are on every page, so references to them need no fallback. */
export function createTheme(
  tokens: Readonly<Record<string, object>>,
  options: {readonly prefix: string},
) {
  const {GlobalStyle, raw, vars} = real.createTheme(tokens, options)
  addRules(
    null,
    <real.ThemeProvider theme={raw}>
      <GlobalStyle />
    </real.ThemeProvider>,
  )
  return {...referencesTo(vars), raw, GlobalStyle: nothing}
}

const referencesTo = (vars: object): object =>
  Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [
      name,
      typeof value === 'string' ? `var(${value})` : referencesTo(value),
    ]),
  )
