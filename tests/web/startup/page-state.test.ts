import {expect, test} from 'vitest'
import {errorStatus, readPageState, writePageState} from '../../../web/startup/page-state.ts'

const state = {
  lake: {projectId: 'gaon', dataset: 'production', apiVersion: '2025-02-19', host: '/'},
  origin: 'https://example.kr',
  code: 'v1',
  shell: 'v2',
  version: 'v3',
  hydration: {loaderData: {page: {title: '</script><script>'}}},
  submission: null,
}

test('the browser reads what the server wrote, and no element ends inside it', () => {
  const written = writePageState(state)
  expect(written).not.toContain('<')
  expect(readPageState(written)).toEqual(state)
})

test('an error is passed on as its status, without the cause of a bug', () => {
  const missing = {status: 404, statusText: 'Not Found', internal: false, data: 'secret'}
  const errors = {page: missing, shell: new Error('secret')}
  const written = writePageState({...state, hydration: {errors}})
  expect(written).not.toContain('secret')
  const {hydration} = readPageState(written)
  expect(errorStatus(hydration.errors?.page)).toBe(404)
  expect(errorStatus(hydration.errors?.shell)).toBe(500)
})

test.each(['', 'null', '{}', '[1]'])('a page whose state is %j is not started', (text) => {
  expect(() => readPageState(text)).toThrow()
})

test('an invalid answer counts as a fault of the server', () => {
  for (const thrown of [null, 'text', {status: '404'}, new TypeError('x')]) {
    expect(errorStatus(thrown)).toBe(500)
  }
  expect(errorStatus(new Response(null, {status: 404}))).toBe(404)
})
