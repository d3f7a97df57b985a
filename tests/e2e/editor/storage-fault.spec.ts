import {randomBytes} from 'node:crypto'
import {closeSync, copyFileSync, openSync, readFileSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect} from '@playwright/test'
import {ownSite} from '../own-site.ts'
import {dataDirectory, isOfTwo} from '../site.ts'
import {asAdministrator, ask} from './studio.ts'

const pageBytes = 4096

/** A press post of the sample. */
const post = 'press-twin-towers'

/** The number of the page with the post: not one of its history, nor the rest of a long one. */
function pageOf(file: string): number {
  const database = new DatabaseSync(file, {readOnly: true})
  const leaves = database
    .prepare("SELECT pageno FROM dbstat WHERE name = 'documents' AND pagetype = 'leaf'")
    .all()
    .map(({pageno}) => Number(pageno))
  database.close()
  const bytes = readFileSync(file)
  const contentOf = (page: number) => bytes.subarray((page - 1) * pageBytes, page * pageBytes)
  const found = leaves.find((page) => contentOf(page).includes(`"_id":"${post}"`))
  if (found === undefined) throw new Error(`No page has ${post}`)
  return found
}

/** Accounts and sessions are in other pages. */
function damage(directory: string): void {
  // Others could not be made any more.
  for (const name of ['site-token', 'registrations-token']) {
    copyFileSync(join(dataDirectory, name), join(directory, name))
  }
  const file = join(directory, 'lake.sqlite')
  const page = pageOf(file)
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(pageBytes), 0, pageBytes, (page - 1) * pageBytes)
  closeSync(handle)
}

asAdministrator(
  'over a damaged file the Studio says from its first screen that nothing is stored, and what it could not read',
  {tag: '@nightly'},
  async ({page}) => {
    asAdministrator.skip(isOfTwo, 'the lake is in one process')
    // The site alone counts readers.
    const headers = {'user-agent': 'Mozilla/5.0 (a reader)'}
    await page.request.get(`/thegaon/press/${post}`, {headers})
    const counted = () =>
      ask(page.request, `count(*[_type == "pressViews" && post._ref == "${post}"])`)
    await expect.poll(counted).toBe(1)
    const site = ownSite('damaged')
    const stop = await site.start(damage)
    try {
      // The session is in the copy too, and a host's cookies are for all of its ports.
      await page.goto(`${site.origin}/studio`)
      await expect(page.getByText('지금은 아무것도 저장되지 않습니다')).toBeVisible()
      const today = page.locator('#today')
      for (const name of ['발행을 기다리는 초안', '예약된 보도자료', '최근에 바뀐 것']) {
        const panel = today.getByRole('region', {name})
        await expect(panel.getByText('불러오지 못했습니다')).toBeVisible()
        await expect(panel.getByText(/없습니다|불러오는 중/)).toHaveCount(0)
      }
      const viewed = today.getByRole('region', {name: '많이 읽은 보도자료'})
      await expect(viewed.getByText('조회수를 불러오지 못했습니다')).toBeVisible()
    } finally {
      await stop()
    }
  },
)
