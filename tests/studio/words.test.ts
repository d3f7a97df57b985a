import {koKRLocale} from '@sanity/locale-ko-kr'
import type {LocaleResourceBundle} from 'sanity'
import {expect, test} from 'vitest'
import {koreanWords} from '../../studio/locale/korean-words.ts'

async function wordsOf(bundles: readonly Omit<LocaleResourceBundle, 'locale'>[] = []) {
  const records = bundles
    .filter(({namespace}) => namespace === 'studio' || namespace === 'structure')
    .map(async ({namespace, resources}) => {
      const loaded: unknown = typeof resources === 'function' ? await resources() : resources
      const record: unknown = isRecord(loaded) && 'default' in loaded ? loaded.default : loaded
      if (!isRecord(record)) throw new Error(`${namespace} has no words`)
      return Object.entries(record).map(([key, words]) => [`${namespace} ${key}`, words] as const)
    })
  return new Map((await Promise.all(records)).flat())
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

test('the Studio has one word for publishing and one for history, and sends no editor to a console', async () => {
  const {i18n: official} = koKRLocale()
  const {i18n: own} = koreanWords()
  const locales = Array.isArray(official?.locales) ? official.locales : []
  const bundles = Array.isArray(own?.bundles) ? own.bundles : []
  const words = new Map([
    ...(await wordsOf(locales.flatMap((locale) => locale.bundles ?? []))),
    ...(await wordsOf(bundles)),
  ])
  expect(words.size).toBeGreaterThan(1000)
  const wrong = [...words].filter(([, text]) => /게시|콘솔|역사|리비전/.test(String(text)))
  expect(wrong).toEqual([])
})
