import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

export interface ProjectNames {
  readonly projectId: string
  readonly dataset: string
}

const files = ['sanity.cli', 'sanity.config'].flatMap((name) =>
  ['ts', 'tsx', 'js', 'mjs'].map((extension) => `${name}.${extension}`),
)

/**
 * Reads the ids in a folder of a Sanity project, without running its code. What its files compute, e.g.
 * from the environment, has to be said by `--project` and `--dataset`.
 */
export function projectOf(folder: string): Partial<ProjectNames> {
  const texts = files.flatMap((name) => {
    const path = join(folder, name)
    return existsSync(path) ? [readFileSync(path, 'utf8')] : []
  })
  const find = (field: string) => {
    const pattern = new RegExp(`\\b${field}\\s*:\\s*['"\`]([\\w~-]+)['"\`]`)
    return texts.flatMap((text) => pattern.exec(text)?.[1] ?? [])[0]
  }
  const [projectId, dataset] = [find('projectId'), find('dataset')]
  return {...(projectId !== undefined && {projectId}), ...(dataset !== undefined && {dataset})}
}
