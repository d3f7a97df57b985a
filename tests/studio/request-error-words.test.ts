import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {requestErrorWords} from '../../studio/locale/request-error-words.ts'

test('the words of the stock dialog over a failed request are still those that are said in Korean', () => {
  const stock = readFileSync('node_modules/sanity/lib/index.js', 'utf8')
  expect(
    requestErrorWords.map(([english]) => english).filter((text) => !stock.includes(text)),
  ).toEqual([])
  expect(stock).toContain('id: "request-error-dialog"')
  expect(stock).toContain('href: "https://status.sanity.io"')
})
