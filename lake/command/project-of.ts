import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseEnv} from 'node:util'

export interface ProjectNames {
  /** More than one where workspaces belong to several projects; none where it cannot be told. */
  readonly projectIds: readonly string[]
  /** One for each workspace that has its own. */
  readonly datasets: readonly string[]
}

const configurations = ['sanity.cli', 'sanity.config'].flatMap((name) =>
  ['ts', 'tsx', 'js', 'jsx', 'mjs'].map((extension) => `${name}.${extension}`),
)
/** Later files take precedence, as in Vite and Next.js. */
const environments = ['.env', '.env.development', '.env.local', '.env.development.local']

/**
 * Reads the names in a folder of a Sanity project without running its code: from its configuration, otherwise
 * from the environment and `.env` files, otherwise from the fallbacks in the configuration. Names that come
 * from elsewhere have to be given by `--project` and `--dataset`.
 *
 * @param environment that of the process
 */
export function projectOf(
  folder: string,
  environment: Readonly<Record<string, string | undefined>> = {},
): ProjectNames {
  const texts = textsOf(folder, configurations).map(withoutComments)
  const files = textsOf(folder, environments).map((text) => parseEnv(text))
  const variables = [environment, ...files.toReversed()].flatMap((each) => Object.entries(each))
  const find = (field: string, ending: string): readonly string[] => {
    const said = literals(texts, new RegExp(`\\b${field}\\s*[:=]\\s*${quoted}`, 'g'))
    if (said.length > 0) return said
    const set = variables.find(
      ([name, value]) => name.includes('SANITY') && name.endsWith(ending) && value,
    )?.[1]
    if (set !== undefined) return [set]
    return literals(texts, new RegExp(`\\b${field}\\s*[:=]${otherwise}\\s*${quoted}`, 'g'))
  }
  return {
    projectIds: find('projectId', '_PROJECT_ID'),
    datasets: find('dataset', '_DATASET'),
  }
}

const quoted = '[\'"`]([\\w~-]+)[\'"`]'
/** A single value with its fallback, which must not reach into the next statement or field. */
const otherwise = '\\s*[\\w.!?()[\\]\'"]+\\s*(?:\\|\\||\\?\\?)'

/** Only whole lines are comments: the signs may also stand within a text. */
function withoutComments(text: string): string {
  const code: string[] = []
  let isComment = false
  for (const line of text.split('\n')) {
    if (!isComment && /^[ \t]*\/\//.test(line)) continue
    const opening = /^[ \t]*\/\*/.exec(line)?.[0]
    if (!isComment && opening === undefined) code.push(line)
    else {
      const end: number = line.indexOf('*/', isComment ? 0 : (opening ?? '').length)
      isComment = end < 0
      if (end >= 0) code.push(line.slice(end + 2))
    }
  }
  return code.join('\n')
}

function textsOf(folder: string, names: readonly string[]): string[] {
  const paths = names.map((name) => join(folder, name)).filter((path) => existsSync(path))
  return paths.map((path) => readFileSync(path, 'utf8'))
}

function literals(texts: readonly string[], pattern: RegExp): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return [...new Set(found)]
}
