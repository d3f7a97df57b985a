// Run by the tests of erasing as a process of its own, to be killed: erases every third of the
// registrations that it finds, and says when that was acknowledged.
import {createLake} from '../lake.ts'

const [directory = ''] = process.argv.slice(2)
const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'production', aclMode: 'public'},
    {name: 'secret', aclMode: 'private', role: 'keeper'},
  ],
} as const
const lake = createLake({project, directory})
const {token} = lake.accounts.robots.create({label: 'writer', roles: ['administrator']})
const response = await lake.fetch(
  new Request('http://lake/v1/data/mutate/secret', {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
    body: JSON.stringify({mutations: [{delete: {query: '*[isDue]'}}]}),
  }),
)
if (!response.ok) throw new Error(await response.text())
process.stdout.write('erased\n')
setInterval(() => {}, 60_000)
