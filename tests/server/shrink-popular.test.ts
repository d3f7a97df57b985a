import {expect, test} from 'vitest'
import {AnswerCache} from '../../server/pages/answer-cache.ts'
import {encode} from '../../server/pages/encode.ts'
import type {Page} from '../../server/pages/page.ts'
import {Shrinker} from '../../server/pages/shrink-popular.ts'
import {until} from '../until.ts'

const html = Array.from({length: 3000}, (_, n) => `<p>${(n * n) % 991} ${(n * 7) % 313}</p>`).join(
  '',
)

test('a page that is requested often becomes smaller, again after each change of it', async () => {
  const answers = new AnswerCache()
  const shrinker = new Shrinker(answers)
  const encoded = await encode(html)
  const page: Page = {
    ...{type: 'page', status: 200, data: null, version: '', isSmall: false, read: null},
    html: {headers: {}, encoded, counts: null},
  }
  const visit = () => {
    const found = answers.fresh('/')
    if (found?.type !== 'page' || !found.html.encoded) throw new Error('The page is not fresh')
    shrinker.visited('/', found)
    return found.html.encoded
  }
  for (const _ of ['first', 'after a change']) {
    answers.invalidate(null)
    answers.set('/', page, {version: answers.version, tags: null})
    expect(visit().br).toBe(encoded.br)
    for (let more = 0; more < 20; more += 1) visit()
    await until(() => expect(visit().br.length).toBeLessThan(encoded.br.length))
    expect(visit().etag).toBe(encoded.etag)
    // Popular by far: what is counted on after a change is more than a page needs to be popular.
    for (let more = 0; more < 500; more += 1) visit()
  }
})
