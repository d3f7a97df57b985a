import {readdirSync, readFileSync} from 'node:fs'
import {koKRLocale} from '@sanity/locale-ko-kr'
import type {LocaleResourceBundle} from 'sanity'
import {expect, test} from 'vitest'
import {koreanWords} from '../../studio/locale/korean-words.ts'
import {koreanNames} from '../../studio/locale/name-buttons.ts'

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

async function allWords() {
  const {i18n: official} = koKRLocale()
  const {i18n: own} = koreanWords()
  const locales = Array.isArray(official?.locales) ? official.locales : []
  const bundles = Array.isArray(own?.bundles) ? own.bundles : []
  return new Map([
    ...(await wordsOf(locales.flatMap((locale) => locale.bundles ?? []))),
    ...(await wordsOf(bundles)),
  ])
}

test('the Studio has one word for publishing and one for history, and sends no editor to a console', async () => {
  const words = await allWords()
  expect(words.size).toBeGreaterThan(1000)
  const wrong = [...words].filter(([, text]) => /게시|콘솔|역사|리비전/.test(String(text)))
  expect(wrong).toEqual([])
})

/** English words of a namespace, as the package brings them in a file of its own. */
function englishKeys(namespace: string): readonly string[] {
  const folder = 'node_modules/sanity/lib'
  const files = readdirSync(folder).filter((name) => /^resources-.*\.js$/.test(name))
  const texts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const text = texts.find((each) => each.includes(`defineLocalesResources("${namespace}"`)) ?? ''
  return [...text.matchAll(/^\s*"([\w.-]+)": "/gm)].map(([, key = '']) => key)
}

test('every word with which a draft is scheduled has a Korean one', async () => {
  const {i18n} = koreanWords()
  const bundles = Array.isArray(i18n?.bundles) ? i18n.bundles : []
  const own = bundles.find(({namespace}) => namespace === 'singleDocRelease')
  const keys = englishKeys('singleDocRelease')
  expect(keys).toContain('action.schedule-publish')
  expect(Object.keys(own?.resources ?? {}).toSorted()).toEqual(keys.toSorted())
})

test('what is said of pictures, files and changes is said as in the rest of the Studio', async () => {
  const shown =
    /^studio (asset-source\.|asset-sources\.dataset|inputs\.files?\.|inputs\.image\.|changes\.title)|^structure (changes|status-bar)\./
  // Of what is switched off, or said to nobody but developers.
  const unseen = /access-policy|access-restriction|unknown-member-kind/
  const words = [...(await allWords())].filter(([key]) => shown.test(key) && !unseen.test(key))
  expect(words.length).toBeGreaterThan(80)
  const strange = /자산|메타|워크스페이스|필드|유형|로딩|타임라인|확실합니까|변경 사항 검토/
  expect(words.filter(([, text]) => strange.test(String(text)))).toEqual([])
})

test('what stock parts call themselves in English in every language has a Korean name', () => {
  const ui = 'node_modules/@sanity/ui/dist'
  const names = readdirSync(ui)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => [
      ...readFileSync(`${ui}/${name}`, 'utf8').matchAll(/"aria-label": "([A-Z][^"]+)"/g),
    ])
    .map(([, label = '']) => label)
  expect(names).toContain('Open')
  expect([...new Set(names)].filter((name) => !koreanNames[name])).toEqual([])
})
