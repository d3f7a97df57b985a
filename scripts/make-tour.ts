import {readFile, writeFile} from 'node:fs/promises'
import {build} from 'vite'
import {tokens} from '../web/theme/tokens.ts'

/** The built halves of `public/tour`, by file name. `npm run tour` writes them. */
export async function makeTour(): Promise<Readonly<Record<string, string>>> {
  const style = await readFile('web/tour/tour.css', 'utf8')
  return {'tour.js': await bundle('web/tour/tour.ts'), 'tour.css': `${variables()}\n${style}`}
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {input, output: {entryFileNames: 'tour.js', codeSplitting: false}},
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunk = outputs.flatMap((result) => ('output' in result ? result.output : []))[0]
  if (chunk?.type !== 'chunk') throw new Error('The tour came out as no script')
  return chunk.code
}

/** The tour stands outside the site's style, so it gets the theme's values under its own names. */
function variables(): string {
  const {color, font, space, radius, width} = tokens
  const values = {
    'ink-deep': color.inkDeep,
    paper: color.paper,
    'bronze-light': color.bronzeLight,
    'rule-light': color.ruleLight,
    'veil-deep': color.veilDeep,
    font: font.text,
    base: space.base,
    round: radius.round,
    touch: width.touch,
  }
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return [':root {', ...lines, '}'].join('\n')
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(await makeTour())) {
    await writeFile(`public/tour/${name}`, text)
  }
}
