import {createClient} from '@sanity/client'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test, vi} from 'vitest'
import {watchChanges} from '../../server/pages/watch-changes.ts'
import {until} from '../until.ts'

/** A lake that can become unreachable and return, and the reported changes. */
async function watch() {
  let lake = openTestLake()
  const state = {isUp: true, asked: 0}
  const reader = createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://lake.test',
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => async (input, init) => {
      state.asked += 1
      if (!state.isUp) return new Response('Gone', {status: 403})
      return lake.lake.fetch(new Request(input, init))
    },
  })
  const onChange = vi.fn<(tags: readonly string[] | null) => void>()
  const onListening = vi.fn<(isListening: boolean) => void>()
  onTestFinished(watchChanges(reader, {onChange, onListening}))
  const isListening = (expected: boolean) =>
    until(() => expect(onListening).toHaveBeenLastCalledWith(expected))
  await isListening(true)
  return {
    state,
    onChange,
    isListening,
    editor: () => lake.client('editor'),
    tagsOf: async (query: string) => {
      const {syncTags} = await reader.fetch(query, {}, {filterResponse: false})
      return syncTags ?? []
    },
    goAway() {
      state.isUp = false
      lake.lake.close()
    },
    comeBack() {
      lake = openTestLake()
      state.isUp = true
    },
  }
}

test('a change is reported with the tags of the answers that it touches; a change of drafts is not', async () => {
  const {onChange, editor, tagsOf} = await watch()
  await editor().create({_id: 'drafts.a', _type: 'post'})
  await editor().create({_id: 'a', _type: 'page'})
  await until(() => expect(onChange).toHaveBeenCalledOnce())
  const [tags] = onChange.mock.calls[0] ?? []
  expect(tags).toEqual(expect.arrayContaining(await tagsOf('*[_type == "page"]')))
  expect(tags).not.toEqual(expect.arrayContaining(await tagsOf('*[_type == "post"]')))
})

test('after the lake ends its stream for good, the subscription is retried until it works', async () => {
  const {state, goAway, comeBack, isListening, onChange, editor} = await watch()
  goAway()
  await isListening(false)
  const before = state.asked
  await until(() => expect(state.asked).toBeGreaterThan(before + 1))
  comeBack()
  await isListening(true)
  await editor().create({_id: 'a', _type: 'page'})
  await until(() => expect(onChange).toHaveBeenCalled())
})
