import {argv} from 'node:process'

/** `npm run lab -- NAME [flags]`: one of the instruments, which reads the flags that are left. */
const instruments = [
  ...['attacks', 'bench', 'edge', 'fuzz', 'guide', 'kills', 'matrix', 'studios', 'week'],
]

const [name = ''] = argv.splice(2, 1)
if (!instruments.includes(name)) {
  console.error(`npm run lab -- ${instruments.join('|')} [flags]`)
  process.exit(2)
}
await import(`./${name}.ts`)
