import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {parse} from 'groq-js'
import {expect, onTestFinished, test} from 'vitest'
import {everything} from '../documents/permissions.ts'
import {orderTerms} from '../groq/order-terms.ts'
import {parseQuery} from '../groq/parse-query.ts'
import {planQuery} from '../groq/plan-query.ts'
import {isExpression} from '../groq/syntax.ts'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

const values = [undefined, null, true, false, 0, -2.5, 10, '', '1', '가온', 'a', 'Z', [], {x: 1}]
const queries = ['field', 'field desc, n', 'field, n desc, _id desc', 'n desc'].flatMap((order) => [
  `*[_type == "many"] | order(${order})[0...700]._id`,
  `*[_type == "many" && n > 1900] | order(${order})[20..90]{_id, n}`,
  `*[_type == "many"] | order(${order})[1500...1510]{_id, n}`,
])

/** Enough for an index to be worth it. */
const documents = Array.from({length: 2100}, (_, n) => ({
  _id: n % 5 === 1 ? `drafts.many-${n - 1}` : `many-${n}`,
  ...{_type: 'many', n, field: values[n % values.length], other: n},
}))

test('an order that members ask for often gets an index, and the answers stay the same', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-ordering-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  // Of no use for lists in the order of `n` alone.
  const lake = openTestLake({directory, indexes: [['kind', 'n']]})
  const client = lake.client('administrator')
  const transaction = client.transaction()
  for (const document of documents) transaction.create<Record<string, unknown>>(document)
  await transaction.commit()
  const file = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
  onTestFinished(() => file.close())
  const asked = () =>
    Promise.all(
      ['raw', 'published', 'drafts'].flatMap((perspective) =>
        queries.map((query) => client.fetch(query, {}, {perspective: [perspective]})),
      ),
    )
  const stranger = lake.client('nobody', {}, '203.0.113.7')
  for (let n = 0; n < 5; n++) await stranger.fetch('*[_type == "many"] | order(other)[0...3]')
  const before = await asked()
  await until(() =>
    expect(indexesIn(file)).toEqual(['documents_in_order_of_field', 'documents_in_order_of_n']),
  )
  await client.patch('many-0').set({n: 0.5}).commit()
  await client.patch('many-0').set({n: 0}).commit()
  expect(await asked()).toEqual(before)
  expect(planFor('field desc', file)).toContain('documents_in_order_of_field')
  expect(planFor('n', file)).toContain('documents_in_order_of_n')
})

test.each([
  ['now first', '_type == "many" && field <= now() && (CURSOR)'],
  ['an alternative that is never true', '_type == "many" && ($after == "" || CURSOR)'],
  ['the same in brackets', '_type == "many" && field <= now() && (($after == "") || CURSOR)'],
  ['a time with two spellings', '_type == "many" && (CURSOR)', 'field in [$after, "2024-12-31"]'],
])('a list by cursor begins at its cursor: %s', (_, filter, tie = 'field == $after') => {
  const cursor = `field < $after || (${tie} && _id < $id)`
  const query = `*[${filter.replace('CURSOR', cursor)}] | order(field desc, _id desc)[0...10]`
  const read: string[] = []
  const view = {raw: true, grant: everything} as const
  const source = {
    ...{
      dataset: 'production',
      view,
      now: '2026-01-01T00:00:00.000Z',
      indexes: [],
    },
    ...{
      passing: () => [],
      areFew: () => false,
      count: () => 0,
      choosesAmong() {},
      dependsOn() {},
      ordersBy() {},
    },
    select({where}: {readonly where: string}) {
      read.push(where)
      return []
    },
  }
  const planned = planQuery(parseQuery(query, {after: '2025-01-01', id: 'many-7'}), source)
  // Documents are read when the plan is.
  JSON.stringify(planned)
  const [where = ''] = read
  const bounds = [...where.matchAll(/"field"'\) (<=?|>=?) \?/g)].map(([, operator]) => operator)
  expect(bounds.slice(0, 2)).toEqual(['<=', '<'])
})

function indexesIn(file: DatabaseSync): unknown[] {
  return file
    .prepare(
      `SELECT name FROM sqlite_schema WHERE name GLOB 'documents_in_order_of_*' ORDER BY name`,
    )
    .all()
    .map(({name}) => name)
}

/** How SQLite finds documents of one type in this order. */
function planFor(order: string, file: DatabaseSync): string {
  const tree: unknown = parse(`* | order(${order})`)
  if (!isExpression(tree) || tree.type !== 'PipeFuncCall') throw new Error('No order')
  const view = {raw: true, grant: everything} as const
  const terms = {dataset: 'production', view, now: '', indexes: [['kind', 'n']]}
  const rows = file
    .prepare(
      `EXPLAIN QUERY PLAN SELECT d.id, d.rev FROM documents d
       WHERE d.dataset = ? AND (d.layer = 'published' AND (d.type = ?))
       ORDER BY ${orderTerms(tree.args, terms, new Set())}, d.published_id LIMIT ?`,
    )
    .all('production', 'many', 3)
  return rows.map(({detail}) => detail).join('\n')
}
