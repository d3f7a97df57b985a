import {expect, onTestFinished, test, vi} from 'vitest'
import {studioSettings} from '../../app/build/build-studio.ts'
import {readConfig} from '../../app/config.ts'
import {addressInstead} from '../../studio/surroundings/known-address.ts'
import {addressOf, pathOf} from '../../studio/surroundings/site-address.ts'

const document = (fields: {_id?: string; _type: string; path?: string; siteId?: string}) => ({
  _id: 'any',
  ...fields,
})

test.each([
  ['the home page', document({_type: 'home'}), '/'],
  ['a page', document({_type: 'page', path: '/Brand/intro'}), '/Brand/intro'],
  ['a page of every press site', document({_type: 'page', path: '/{site}/press'}), undefined],
  ['a page without a path', document({_type: 'page'}), undefined],
  [
    'the draft of a press post',
    document({_id: 'drafts.a', _type: 'pressPost', siteId: 'thegaon'}),
    '/thegaon/press/a',
  ],
  ['a notice that stands on many pages', document({_type: 'disclaimer'}), undefined],
])('the Studio knows where visitors find %s', (_name, given, path) => {
  expect(pathOf(given)).toBe(path)
})

test.each([
  ['/{site}/press', '/thegaon/press'],
  ['/{site}/press/{id}', undefined],
  ['/Brand/intro', '/Brand/intro'],
])('with a press site, the page at %s is found at %s', (path, found) => {
  expect(pathOf(document({_type: 'page', path}), 'thegaon')).toBe(found)
})

const site = 'https://example.kr'
const ownHost = {STUDIO_ORIGIN: 'https://studio.example.kr'}
const atSanity = {SANITY_PROJECT_ID: 'abc', SANITY_API_TOKEN: 'x'}
const elsewhere = {...atSanity, SANITY_API_HOST: 'https://lake.example.kr'}

test.each([
  ['on the site', {}],
  ['on the site, with the lake at Sanity', atSanity],
  ['on the site, with a lake elsewhere', elsewhere],
  ['on a host of its own', ownHost],
  ['on a host of its own, with the lake at Sanity', {...ownHost, ...atSanity}],
  ['on a host of its own, with a lake elsewhere', {...ownHost, ...elsewhere}],
])('a Studio %s leads to the site', (_where, settings) => {
  const config = readConfig({SITE_ORIGIN: site, ...settings})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  for (const [name, value] of Object.entries(studioSettings(config))) vi.stubEnv(name, value)
  vi.stubGlobal('location', {origin: config.studioOrigin ?? site})
  expect(addressOf(document({_type: 'page', path: '/Brand/intro'}))).toBe(`${site}/Brand/intro`)
})

test.each([
  ['/studio', '/studio/', null],
  ['/studio/site/structure/home', '/studio/', null],
  ['/studio/nowhere/here', '/studio/', '/studio/'],
  ['/customers', '/', null],
  ['/sites', '/', '/'],
  [
    '/studio/site/intent/create/type=video/',
    '/studio/',
    '/studio/site/intent/create/type=video;template=video/',
  ],
  [
    '/studio/site/intent/create/id=a;template=video',
    '/studio/',
    '/studio/site/intent/create/id=a;template=video;type=video',
  ],
  ['/studio/site/intent/create/template=video;type=video/eyJhIjoxfQ', '/studio/', null],
  ['/studio/site/intent/edit/type=video/', '/studio/', null],
])('at %s, of a Studio at %s, what leads to nothing is left for %s', (path, base, to) => {
  expect(addressInstead(path, base, ['site', 'customers'])).toBe(to)
})
