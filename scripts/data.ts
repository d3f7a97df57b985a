import {configOfCommand, nameOfTarget} from '../app/installation/named-complex.ts'
import {shown} from '../app/words.ts'
import {callOf} from '../server/command-line.ts'
import {commands} from './data/commands.ts'

/** `npm run data -- COMMAND`. Exit codes: 0 done, 1 failed or something is wrong, 2 no such command. */
async function main([first = '', second = '', ...rest]: readonly string[]): Promise<void> {
  const single = commandNamed(first)
  const command = single ?? commandNamed(`${first} ${second}`)
  if (!command) return explain(first)
  const words = single ? process.argv.slice(3) : rest
  if (words.includes('--help')) return console.log(`${callOf('data')} ${command.usage}`)
  const work = command.read(words)
  const config = configOfCommand(process.env, work.target)
  const name = nameOfTarget(config)
  if (name !== null) console.error(name)
  await work.run(config)
}

const commandNamed = (name: string) => (Object.hasOwn(commands, name) ? commands[name] : undefined)

function explain(asked: string): void {
  const usages = Object.values(commands).map(({usage}) => `  ${usage}`)
  const text = `${callOf('data')} COMMAND\n\n${usages.join('\n')}`
  const isAsked = asked === 'help' || asked === '--help'
  if (isAsked) console.log(text)
  else console.error(asked ? `${shown(asked)} is not understood.\n${text}` : text)
  process.exitCode = isAsked ? 0 : 2
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
