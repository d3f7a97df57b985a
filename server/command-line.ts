import {existsSync} from 'node:fs'

/** Whether this is a release, which was built elsewhere: it has neither npm nor tools to build with. */
export const isReleased = (): boolean => existsSync('dist/release.json')

/** What `deploy/run` runs. */
export const releaseCommands = ['start', 'new', 'accounts', 'data', 'doctor', 'upgrade'] as const

type Command = (typeof releaseCommands)[number]

/** How a command is called that gets words: `npm run data --`, and `./run data` in a release. */
export const callOf = (name: string, isRelease = isReleased()): string =>
  isRelease ? `./run ${name}` : `npm run ${name} --`

/**
 * A command as it is called here. People do what a message says, often at once.
 *
 * @param words the command and what follows it, such as `data restore --files`
 */
export function commandLine(
  words: Command | `${Command} ${string}`,
  isRelease = isReleased(),
): string {
  const [name = '', ...rest] = words.split(' ')
  if (rest.length > 0) return [callOf(name, isRelease), ...rest].join(' ')
  if (isRelease) return callOf(name, isRelease)
  return name === 'start' ? 'npm start' : `npm run ${name}`
}
