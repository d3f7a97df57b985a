import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {type Letter, Outbound} from '../../server/outbound/outbound.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'secret',
      aclMode: 'private',
      role: 'keeper',
      administratorTypes: ['settings'],
      addresses: [{type: 'settings', fields: ['url']}],
    },
  ],
} as const

const outbound = new Outbound({
  allow: ['crm.internal'],
  resolve: async (host) =>
    host.endsWith('.internal')
      ? ['10.0.0.5']
      : host === 'both.example'
        ? ['8.8.8.8', '127.0.0.1']
        : ['8.8.8.8'],
})

function open() {
  const outside = {
    send: (url: string, letter: Letter) => outbound.post(url, letter),
    isAllowed: (url: string) => outbound.isAllowed(url),
  }
  const lake = openTestLake({project, outside})
  return {lake, administrator: lake.client('administrator', {dataset: 'secret'})}
}

const settings = {_id: 'settings', _type: 'settings'}

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://169.254.169.254/latest',
  'https://intranet.internal/',
  'https://both.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'crm',
  {href: 'https://crm.example/'},
  ['https://crm.example/'],
  5,
])('the address %j is not stored, by a mutation, a patch or an action', async (url) => {
  const {lake, administrator} = open()
  await administrator.create({...settings, url: 'https://crm.example/'})
  const attempts = [
    () => administrator.createOrReplace({...settings, url}),
    () => administrator.patch('settings').set({url}).commit(),
    () => administrator.patch({query: '*[_id == "settings"]'}).set({url}).commit(),
    () => administrator.patch('settings').set({url}).commit({dryRun: true}),
    () => administrator.create({...settings, _id: 'another', url}),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({statusCode: 400})
  // A draft is only called once it is published.
  await administrator.create({...settings, _id: 'drafts.settings', url})
  const publish = {
    actionType: 'sanity.action.document.publish',
    ...{publishedId: 'settings', draftId: 'drafts.settings'},
  }
  const body = JSON.stringify({actions: [publish]})
  const init = {method: 'POST', body}
  const published = await lake.request('/v2025-02-19/data/actions/secret', init, 'administrator')
  expect(published.status).toBe(400)
  expect(await administrator.getDocument('settings')).toMatchObject({url: 'https://crm.example/'})
})

test('addresses of the internet and those that the operator allows are stored, and taken away', async () => {
  const {administrator} = open()
  await administrator.create({...settings, url: 'http://8.8.8.8/'})
  await administrator.patch('settings').set({url: 'https://crm.internal/in'}).commit()
  expect(await administrator.getDocument('settings')).toMatchObject({
    url: 'https://crm.internal/in',
  })
  await administrator.patch('settings').set({note: 'x'}).unset(['url']).commit()
  expect(await administrator.getDocument('settings')).not.toHaveProperty('url')
})
