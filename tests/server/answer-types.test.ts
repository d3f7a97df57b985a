import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {parse, typeEvaluate} from 'groq-js'
import {expect, test} from 'vitest'
import {answersOfSite} from '../../app/build/answer-types.ts'
import {BOOKING_PAGE_QUERY} from '../../features/bookings/queries.ts'
import {hashOf, schema, typesIn} from '../../server/content/answer-types.ts'
import {HOME_QUERY} from '../../web/queries/home-query.ts'
import {withOwnSections} from '../../web/queries/own-sections.ts'
import {SHELL_QUERY} from '../../web/queries/shell-query.ts'

test('the build evaluates each query of the site and of its features, as the site would', async () => {
  const types = typesIn(await answersOfSite())
  for (const query of [SHELL_QUERY, withOwnSections(HOME_QUERY), BOOKING_PAGE_QUERY]) {
    const evaluated = JSON.parse(JSON.stringify(typeEvaluate(parse(query), schema)))
    expect(types[hashOf(query)]).toEqual(evaluated)
  }
})

test('another process takes what was built', async () => {
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import {answersOfSite} from './app/build/answer-types.ts'
     process.stdout.write(await answersOfSite())`,
    ],
    {maxBuffer: 10e6},
  )
  expect(Object.keys(typesIn(stdout)).length).toBeGreaterThan(20)
})

test('what was built by another schema, or in part, is evaluated again', async () => {
  const built: object = JSON.parse(await answersOfSite())
  expect(Object.keys(typesIn(JSON.stringify(built))).length).toBeGreaterThan(20)
  expect(typesIn(JSON.stringify({...built, schema: 'another'}))).toEqual({})
  expect(typesIn(JSON.stringify(built).slice(0, -10))).toEqual({})
})
