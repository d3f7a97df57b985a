import {existsSync} from 'node:fs'
import {complexOfLines} from './log.ts'

/** Whether this is a release, which was built elsewhere: it has neither npm nor tools to build with. */
export const isReleased = (): boolean => existsSync('dist/release.json')

/** What `deploy/run` runs. */
export const releaseCommands = ['start', 'new', 'accounts', 'data', 'doctor', 'upgrade'] as const

type Command = (typeof releaseCommands)[number]

/** How a command is called that gets words: `npm run data --`, and `./run data` in a release. */
export const callOf = (name: string, isRelease = isReleased()): string =>
  isRelease ? `./run ${name}` : `npm run ${name} --`

/**
 * A command as it is called here, for the complex that the message is about. People do what a message says, often
 * at once.
 *
 * @param words the command and what follows it, such as `data restore --files`
 * @param complex the one of several that it is for; by default that of this process or of the lines of the log
 */
export function commandLine(
  words: Command | `${Command} ${string}`,
  complex = currentComplex(),
  isRelease = isReleased(),
): string {
  const [name = '', ...rest] = words.split(' ')
  const target = complex && ofOneComplex.has(name) ? `COMPLEX=${complex} ` : ''
  return target + called(name, rest, isRelease)
}

function called(name: string, rest: readonly string[], isRelease: boolean): string {
  if (rest.length > 0) return [callOf(name, isRelease), ...rest].join(' ')
  if (isRelease) return callOf(name, isRelease)
  return name === 'start' ? 'npm start' : `npm run ${name}`
}

/** These work on one of several complexes. */
const ofOneComplex: ReadonlySet<string> = new Set(['accounts', 'data', 'doctor'])

const currentComplex = () => complexOfLines.getStore()?.complex ?? process.env.COMPLEX ?? ''
