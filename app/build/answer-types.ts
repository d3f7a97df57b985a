import {globSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {answerTypesFile, evaluateAnswers} from '../../server/content/answer-types.ts'
import {withOwnSections} from '../../web/queries/own-sections.ts'

export async function writeAnswerTypes(): Promise<void> {
  await writeFile(answerTypesFile, await answersOfSite())
}

/** Types of the answers of all queries of the site, by the schema. */
export async function answersOfSite(): Promise<string> {
  const queries = await queriesOfSite()
  const asked = new Set(queries.flatMap((query) => [query, withOwnSections(query)]))
  return evaluateAnswers([...asked])
}

async function queriesOfSite(): Promise<string[]> {
  const files = ['web/queries/*-query.ts', 'features/*/queries.ts'].flatMap((pattern) =>
    globSync(pattern).sort(),
  )
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(resolve(file)).href)),
  )
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('_QUERY') && typeof value === 'string' ? [value] : [],
    ),
  )
}
