import {readdirSync} from 'node:fs'
import {expect, test} from 'vitest'
import {shortIdOf, withoutTemplates, withShortIds} from '../../app/build/static-styles.ts'
import {styled} from '../../web/static-styles/browser.ts'

test('a template of styles becomes an empty call, with what is in it', () => {
  const code = [
    'export const small = css`font-size: 1px; ${css`color: ${ink};`}`;',
    'export const Name = styled.h1.withConfig({componentId: "sc-a-0"})`${small} &:hover ${Link} {}`;',
    'const text = `${Name} stays`;',
    'const theme = createTheme(tokens, {prefix: "g"});',
  ].join('\n')
  expect(withoutTemplates(code)).toBe(
    [
      'export const small = /* @__PURE__ */ css();',
      'export const Name = /* @__PURE__ */ styled.h1.withConfig({componentId: "sc-a-0"})();',
      'const text = `${Name} stays`;',
      'const theme = /* @__PURE__ */ createTheme();',
    ].join('\n'),
  )
})

test('a component made from another has its element and the class names of both', () => {
  const Base = styled('p').withConfig({componentId: 'base'})()
  const Made = styled(Base).withConfig({componentId: 'made'})()
  const {type, props} = Made({className: 'own', title: 'a'})
  expect(type).toBe('p')
  expect(props).toEqual({className: 'base made own', title: 'a'})
  expect(Made({as: 'h2'}).type).toBe('h2')
})

test('rules stand under the id of their component, without what the package marks them with', async () => {
  const {css, keyframes, styled, createTheme} = await import('../../web/static-styles/server.tsx')
  const {allRules} = await import('../../web/static-styles/rules.ts')
  const theme = createTheme({color: {ink: '#16213a'}}, {prefix: 'g'})
  const turn = keyframes`to { rotate: 1turn; }`
  const Base = styled('a').withConfig({componentId: 'sc-base-0'})`color: blue;`
  styled(Base).withConfig({componentId: 'sc-made-0'})`
    ${css`&:hover { animation: ${turn} 1s; }`}
    ${Base}:focus & { color: red; }
    @media print { display: none; }
    @media (scripting: none) { b { color: black; } i { color: grey; } }
    @media (min-width: 1em) { order: 1; }
  `
  const [variables, base, made] = allRules()
  const variable = ':root{--g-color-ink:#16213a}'
  expect(variables).toEqual({id: null, css: variable, first: variable})
  expect(Reflect.get(theme, 'color')).toEqual({ink: 'var(--g-color-ink)'})
  expect(base?.css).toBe('.sc-base-0{color:blue}')
  expect(made?.id).toBe('sc-made-0')
  expect(made?.css).toMatch(/\.sc-made-0:hover\{animation:\w+ 1s\}/)
  expect(made?.css).toContain('.sc-base-0:focus .sc-made-0{color:red}')
  expect(made?.css).toContain('@keyframes')
  // The first answer is without what only the sheet must have.
  expect(made?.css).toMatch(/print.*scripting.*grey.*order:1/)
  expect(made?.first).not.toMatch(/scripting|black|grey/)
  expect(made?.first).toMatch(/:focus .*print.*order:1/)
  for (const {css} of allRules()) expect(css).not.toMatch(/data-styled|sc\*|<style/)
})

test('a rule that depends on a property is refused', async () => {
  const {styled} = await import('../../web/static-styles/server.tsx')
  const of = styled('p').withConfig({componentId: 'sc-refused-0'})
  expect(() => of`color: ${() => 'red'};`).toThrow('data-…')
})

test('ids of components are short, from the path of their file, and no two files have the same', () => {
  const code = [
    'export const A = styled.p.withConfig({componentId: "sc-1kfy8q2-0"})``;',
    'const B = styled(A).withConfig({componentId: "sc-1kfy8q2-1"})`${A} { color: red; }`;',
  ].join('\n')
  const id = shortIdOf('ui/button.tsx')
  expect(id).toMatch(/^sc-[a-z0-9]{4}$/)
  expect(withShortIds(code, 'ui/button.tsx')).toBe(
    code.replace('sc-1kfy8q2-0', `${id}0`).replace('sc-1kfy8q2-1', `${id}1`),
  )
  const paths = readdirSync('web', {recursive: true, encoding: 'utf8'})
  const files = paths.filter((path) => /\.tsx?$/.test(path))
  expect(new Set(files.map(shortIdOf)).size).toBe(files.length)
})
