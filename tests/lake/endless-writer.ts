// Run by the durability test as a separate process: writes until it is killed, and prints the number
// of each transaction once the lake has acknowledged it.
import {createLake} from '../../lake/lake.ts'

const [directory = ''] = process.argv.slice(2)
const project = {
  id: 'test',
  title: 'Test',
  datasets: [{name: 'production', aclMode: 'public'}],
} as const
const lake = createLake({project, directory})
const {token} = lake.accounts.robots.create({label: 'writer', roles: ['administrator']})

const answer = await lake.fetch(new Request('http://lake/v1/data/query/production?query=count(*)'))
const {result: before} = await answer.json()

for (let n = before / 2; ; n++) {
  const mutations = [
    {create: {_id: `a${n}`, _type: 'x', text: 'x'.repeat(n % 3000)}},
    {create: {_id: `b${n}`, _type: 'x', to: {_type: 'reference', _ref: `a${n}`}}},
  ]
  const response = await lake.fetch(
    new Request('http://lake/v1/data/mutate/production', {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`},
      body: JSON.stringify({mutations}),
    }),
  )
  if (!response.ok) throw new Error(await response.text())
  process.stdout.write(`${n}\n`)
}
