import {cpSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {runSanity} from '../../app/build/run-sanity.ts'

/** As the Studio's own command writes it; the packages are those of this repository. */
const manifest = {
  ...{name: 'studio', private: true, type: 'module'},
  dependencies: {sanity: '*', react: '*', 'react-dom': '*', 'styled-components': '*'},
}

/**
 * Copies a project and gives its Studio the plug-in, which is all that changes, then builds it as its
 * makers would: into `dist` in that folder.
 *
 * @param lake the lake's origin
 */
export async function buildStudio(project: string, folder: string, lake: string): Promise<void> {
  cpSync(project, folder, {recursive: true})
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const name = readdirSync(folder).find((file) => /^sanity\.config\.\w+$/.test(file))
  if (!name) throw new Error(`${project} has no sanity.config`)
  const path = join(folder, name)
  writeFileSync(path, withPlugin(readFileSync(path, 'utf8'), lake))
  await runSanity(['build', 'dist', '--yes'], {folder, environment: {NODE_ENV: 'production'}})
}

function withPlugin(configuration: string, lake: string): string {
  const plugins = configuration.replace('plugins: [', `plugins: [localLake({origin: '${lake}'}), `)
  if (plugins === configuration) throw new Error('The configuration has no plug-ins')
  return `import {localLake} from 'local-content-lake/studio'\n${plugins}`
}
