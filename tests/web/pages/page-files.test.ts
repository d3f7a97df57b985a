import {expect, test} from 'vitest'
import {createRoutes, pageFiles} from '../../../web/routes.tsx'

test.each(Object.entries(pageFiles))(
  'the %s page names the file that it is loaded from',
  async (_, {file, load}) => {
    const module: object = await import(/* @vite-ignore */ `../../../${file}`)
    expect(Object.values(module)).toContain(await load())
  },
)

test('every route that shows a page of its own names the file of that page', () => {
  const lake = {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: '/'}
  const [shell] = createRoutes({loaders: null, lake, origin: 'http://site.test'})
  const leaves = shell?.children?.[0]?.children ?? []
  const files = leaves.filter(({element}) => element).map(({handle}) => handle)
  expect(new Set(files)).toEqual(new Set(Object.values(pageFiles).map(({file}) => file)))
})
