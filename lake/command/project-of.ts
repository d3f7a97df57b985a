import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'

export interface ProjectNames {
  readonly projectId: string
  readonly dataset: string
}

const configurations = ['sanity.cli', 'sanity.config'].flatMap((name) =>
  ['ts', 'tsx', 'js', 'jsx', 'mjs'].map((extension) => `${name}.${extension}`),
)
/** The later ones count more, as in Vite and Next.js. */
const environments = ['.env', '.env.development', '.env.local', '.env.development.local']

/**
 * Reads the ids in a folder of a Sanity project, without running its code: as its configuration says
 * them, else from the environment and `.env` files, else what the configuration falls back to. What it
 * takes from elsewhere has to be said by `--project` and `--dataset`.
 *
 * @param environment that of the process
 */
export function projectOf(
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): Partial<ProjectNames> {
  const texts = textsOf(folder, configurations)
  const files = textsOf(folder, environments).map((text) => parseEnv(text))
  const variables = [environment, ...files.toReversed()].flatMap((each) => Object.entries(each))
  const find = (field: string, variable: RegExp) =>
    literal(texts, new RegExp(`\\b${field}\\s*[:=]\\s*${quoted}`)) ??
    variables.find(([name, value]) => variable.test(name) && value)?.[1] ??
    literal(texts, new RegExp(`\\b${field}\\s*[:=][^,;]*?(?:\\|\\||\\?\\?)\\s*${quoted}`))
  const projectId = find('projectId', /SANITY\w*_PROJECT_ID$/)
  const dataset = find('dataset', /SANITY\w*_DATASET$/)
  return {...(projectId !== undefined && {projectId}), ...(dataset !== undefined && {dataset})}
}

const quoted = '[\'"`]([\\w~-]+)[\'"`]'

function textsOf(folder: string, names: readonly string[]): string[] {
  const paths = names.map((name) => join(folder, name)).filter((path) => existsSync(path))
  return paths.map((path) => readFileSync(path, 'utf8'))
}

function literal(texts: readonly string[], pattern: RegExp): string | undefined {
  return texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
}
