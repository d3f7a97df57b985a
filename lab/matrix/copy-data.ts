import {copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs'
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
  copyPictures(`${from}/image-cache`, `${to}/image-cache`)
}

/** Rendered pictures: without them the copy renders each picture that a test requests again. */
function copyPictures(from: string, to: string): void {
  mkdirSync(to)
  // Drafts are being written, and get another name at any moment.
  const finished = readdirSync(from).filter((name) => !name.includes('.'))
  for (const name of finished) {
    // An erased picture was removed since the folder was listed.
    if (existsSync(`${from}/${name}`)) copyFileSync(`${from}/${name}`, `${to}/${name}`)
  }
}
