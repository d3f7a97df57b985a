import {basename} from 'node:path'
import {missingFiles} from 'local-content-lake/maintenance'
import {commandLine} from '../../server/command-line.ts'

/** Files that only a start makes, after it opened the lake of the folder. */
export const tracesOfLake = ['site-token', 'registrations-token', 'last-backup'] as const

/** What to do about a data file that is missing or empty. */
export const putBack = () =>
  `stop the site, put the file back with its -wal, or ${commandLine('data restore --to FOLDER')}, start`

/** One line for each data file that this folder has had and that is missing or empty now. */
export function missingLines(directory: string): string[] {
  return missingFiles(directory, tracesOfLake).map(
    ({file, fault}) => `${basename(file)} is ${fault}: ${putBack()}`,
  )
}

/** @throws where a data file is missing: what is read from the others says nothing of what it held */
export function requireNoneMissing(directory: string): void {
  const lines = missingLines(directory)
  if (lines.length > 0) throw new Error(lines.join('\n'))
}
