import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {createClient, type SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {expect, onTestFinished, test} from 'vitest'

import type {Lake} from '../lake.ts'
import {openRealLake, serveLake} from '../testing/real-lake.ts'
import {until} from '../testing/until.ts'

async function clientOver(lake: Lake, token: string): Promise<SanityClient> {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: await serveLake(lake),
    useProjectHostname: false,
    token,
  })
}

const address = '*[_type == "sanity.fileAsset"][0].url'

test('an asset’s address is whole, and answers with its bytes', async () => {
  const {lake, token} = openRealLake()
  const client = await clientOver(lake, token)
  const {apiHost} = client.config()
  const uploaded = await client.assets.upload('file', Buffer.from('kept'), {filename: 'a.txt'})
  expect(uploaded.url).toBe(`${apiHost}/${uploaded.path}`)
  const url = await client.fetch(address)
  expect(url).toBe(uploaded.url)
  expect((await client.getDocument(uploaded._id))?.url).toBe(url)
  expect(await (await fetch(url)).text()).toBe('kept')
})

test('after a move, an asset’s address is at the new place', async () => {
  const {lake, token} = openRealLake()
  const before = await clientOver(lake, token)
  const asset = await before.assets.upload('file', Buffer.from('kept'), {filename: 'a.txt'})
  await before.createOrReplace({...asset, title: 'Written back with its address'})
  const after = await clientOver(lake, token)
  const url = await after.fetch(address)
  expect(url).toBe(`${after.config().apiHost}/${asset.path}`)
  expect(await (await fetch(url)).text()).toBe('kept')
})

test('after the project has another name, every asset is at its address', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-project-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const first = openRealLake({directory})
  const before = await clientOver(first.lake, first.token)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await before.assets.upload('file', Buffer.from('a film'), {filename: 'film.mp4'})
  await before.assets.upload('image', Buffer.from(pixel, 'base64'))
  first.lake.close()

  const datasets = [{name: 'production', aclMode: 'public'}] as const
  const {lake, token} = openRealLake({directory, project: {id: 'renamed', title: 'x', datasets}})
  const client = (await clientOver(lake, token)).withConfig({projectId: 'renamed'})
  const assets = '*[_type in ["sanity.fileAsset", "sanity.imageAsset"]]{url, path}'
  const found = await client.fetch<{url: string; path: string}[]>(assets)
  expect(found).toHaveLength(2)
  for (const {url, path} of found) {
    expect(path).toContain('/renamed/production/')
    expect((await fetch(url)).status, url).toBe(200)
  }
  // What filters see of it follows.
  const old = '*[path match "*test*" || string::split(path, "/")[1] == "test"]._id'
  await until(async () => expect(await client.fetch(old)).toEqual([]))
})

test('an address never repeats a host name that the operator has not settled', async () => {
  const {lake, token, ask} = openRealLake({allowedOrigins: ['https://studio.example']})
  const client = await clientOver(lake, token)
  const {path} = await client.assets.upload('file', Buffer.from('x'), {filename: 'a.txt'})
  const addressAt = async (origin: string) => {
    const query = new URLSearchParams({query: address})
    const request = new Request(`${origin}/v2025-02-19/data/query/production?${query}`)
    const {result} = await (await lake.fetch(request, {address: '192.0.2.1'})).json()
    return result
  }
  expect(await addressAt('https://evil.example')).not.toContain('evil')
  expect(await addressAt('https://studio.example')).toBe(`https://studio.example/${path}`)
  expect(await addressAt('http://192.168.0.7:3000')).toBe(`http://192.168.0.7:3000/${path}`)
  expect(await addressAt('http://[::1]:3000')).toBe(`http://[::1]:3000/${path}`)
  const inside = await ask(`/v1/data/query/production?query=${encodeURIComponent(address)}`)
  expect(await inside.json()).toMatchObject({result: `/${path}`})
})

test('the official import runs again into a dataset that has the assets', async () => {
  const {lake, token} = openRealLake()
  const client = await clientOver(lake, token)
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const source = await client.assets.upload('image', Buffer.from(pixel, 'base64'))
  const document = {
    _id: 'page',
    _type: 'page',
    image: {_type: 'image', _sanityAsset: `image@${source.url}`},
  }
  const run = () =>
    sanityImport(Readable.from([`${JSON.stringify(document)}\n`]), {
      client,
      operation: 'createOrReplace',
    })
  await run()
  await run()
  expect(await client.fetch('*[_id == "page"][0].image.asset->url')).toBe(source.url)
})
