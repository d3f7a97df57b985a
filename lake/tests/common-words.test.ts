import {expect, test} from 'vitest'
import {openTestLake} from '../testing/vitest.ts'

const count = 2400
const text = 'a word that stands in each of them, '.repeat(20)

/** As registrations of a desk are: all have a number that begins alike, a few were corrected. */
async function filled() {
  // A tenth of the documents is all that one query may read.
  const {client} = openTestLake({
    indexes: [['phone'], ['name'], ['corrections'], ['at']],
    queries: {members: {maxReadCharacters: count * 80}},
  })
  const writer = client('administrator', {dataset: 'secret'})
  for (let from = 0; from < count; from += 600) {
    const transaction = writer.transaction()
    for (let n = from; n < from + 600; n += 1) {
      const digits = `010${String(10_000_000 + n * 7919).slice(-8)}`
      transaction.create({
        ...{_id: `r${n}`, _type: 'registration', at: new Date(1e12 + n * 1000).toISOString(), text},
        phone: `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`,
        name: n % 600 === 5 ? '뷁나라' : `word ${n}`,
        ...(n % 800 === 0 && {corrections: [{_key: 'a', digits: '01099998888'}]}),
      })
    }
    await transaction.commit({returnDocuments: false})
  }
  return (filter: string, params: Record<string, string>) =>
    writer.fetch<string[]>(
      `*[_type == "registration" && ${filter}] | order(at desc, _id asc)[0...100]._id`,
      params,
    )
}

test('a search that most documents fulfil, or that only looks so, reads its page alone', async () => {
  const found = await filled()
  const newest = Array.from({length: 100}, (_, index) => `r${count - 1 - index}`)
  expect(await found('phone match $p', {p: '*010'})).toEqual(newest)
  expect(await found('name match $p', {p: '*word*'})).toHaveLength(100)
  // The word stands in all documents, and in no name with these letters.
  expect(await found('name match $p', {p: '*each*'})).toEqual([])
  expect(await found('name match $p', {p: '*뷁*'})).toEqual(['r1805', 'r1205', 'r605', 'r5'])
  expect(await found('phone match $p', {p: '*7919'})).toContain('r1')
  expect(
    await found('defined(corrections) && corrections[].digits match $p', {p: '*8888'}),
  ).toEqual(['r1600', 'r800', 'r0'])
  expect(await found('defined(corrections) && corrections[].digits match $p', {p: '*010'})).toEqual(
    [],
  )
})
