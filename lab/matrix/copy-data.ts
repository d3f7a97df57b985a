import {cpSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'

/** Copies the content of a data folder that may be in use: importing the sample again would take minutes. */
export function copyData(from: string, to: string): void {
  rmSync(to, {recursive: true, force: true})
  mkdirSync(to, {recursive: true})
  for (const name of readdirSync(from).filter((each) => each.endsWith('.sqlite'))) {
    const database = new DatabaseSync(`${from}/${name}`)
    database.prepare('VACUUM INTO ?').run(`${to}/${name}`)
    database.close()
  }
  cpSync(`${from}/assets`, `${to}/assets`, {recursive: true})
}
