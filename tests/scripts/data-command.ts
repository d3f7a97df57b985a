import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {onTestFinished} from 'vitest'

const run = promisify(execFile)

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-command-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

/** `npm run data` as another process, with its exit code. */
export const commandIn = (directory: string, environment: Record<string, string> = {}) =>
  scriptIn('data', directory, environment)

/** Any of the commands. */
export function scriptIn(
  script: 'data' | 'accounts' | 'doctor',
  directory: string,
  environment: Record<string, string> = {},
) {
  const env = {...process.env, DATA_DIR: directory, NODE_NO_WARNINGS: '1', ...environment}
  return async (...words: string[]) => {
    try {
      const {stdout} = await run(process.execPath, [`scripts/${script}.ts`, ...words], {env})
      return {code: 0, said: stdout.trim()}
    } catch (error) {
      const failure = error instanceof Error && 'code' in error && 'stderr' in error ? error : null
      if (!failure) throw error
      return {code: Number(failure.code), said: String(failure.stderr).trim()}
    }
  }
}
