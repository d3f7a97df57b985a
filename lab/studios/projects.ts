import {expect as expectSoon, type Page} from '@playwright/test'
import type {SanityClient} from '@sanity/client'

/** It ends what hangs; how long something takes is the machine's affair. */
const expect = expectSoon.configure({timeout: 60_000})

export interface StudioVisit {
  readonly page: Page
  /** Of the Studio. */
  readonly origin: string
  readonly client: SanityClient
}

export interface StudioProject {
  readonly name: string
  readonly projectId: string
  readonly dataset: string
  /** What its editors do, each with its name. */
  readonly steps: readonly (readonly [name: string, run: (visit: StudioVisit) => Promise<void>])[]
}

export const projects: readonly StudioProject[] = [
  {
    ...{name: 'blog', projectId: 'cleanblog', dataset: 'production'},
    steps: [
      ['the cover of a post is shown, from the lake', cover],
      ['search finds a post by its words', search],
      ['a title is edited and published', (visit) => retitle(visit, 'post', 'first', 'title')],
      ['Vision answers a query', vision],
    ],
  },
  {
    ...{name: 'events', projectId: 'dayone', dataset: 'events'},
    steps: [
      ['a list by a filter, with previews through references', upcoming],
      ['a name is edited and published', (visit) => retitle(visit, 'event', 'matinee', 'name')],
      ['a draft is scheduled', scheduledDraft],
    ],
  },
  {
    ...{name: 'shop', projectId: 'cornershop', dataset: 'production'},
    steps: [
      ['a page of blocks opens', blocks],
      ['a price is edited and published', price],
    ],
  },
]

async function open({page, origin}: StudioVisit, type: string, id: string): Promise<void> {
  await page.goto(`${origin}/intent/edit/id=${id};type=${type}`)
  await expect(page.getByTestId('form-view')).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  const button = page.getByTestId('action-publish')
  await expect(button).toBeEnabled()
  await button.click()
}

async function retitle(visit: StudioVisit, type: string, id: string, name: string): Promise<void> {
  const {page, client} = visit
  const value = `Edited ${Date.now() % 10_000}`
  await open(visit, type, id)
  await page.getByTestId(`field-${name}`).locator('input').first().fill(value)
  await publish(page)
  await expect.poll(() => client.getDocument(id)).toMatchObject({[name]: value})
}

async function cover(visit: StudioVisit): Promise<void> {
  const {page, client} = visit
  await open(visit, 'post', 'first')
  // In the list next to the form: that in the form is only there when it is scrolled to.
  const picture = page.locator('img[src*="/images/cleanblog/"]').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const source = await picture.getAttribute('src')
  const {apiHost = ''} = client.config()
  if (!source?.startsWith(apiHost)) throw new Error(`The cover is at ${source}`)
}

async function search({page, origin}: StudioVisit): Promise<void> {
  await page.goto(origin)
  await page.getByTestId('studio-search').click()
  await page.getByPlaceholder('Search', {exact: true}).fill('second')
  await expect(page.getByText('Second thoughts').first()).toBeVisible()
}

async function vision({page, origin}: StudioVisit): Promise<void> {
  await page.goto(`${origin}/vision`)
  await page.locator('.cm-content').first().fill('count(*[_type == "post"]) + 400')
  await page.getByRole('button', {name: /fetch/i}).click()
  await expect(page.getByText('402').first()).toBeVisible()
}

async function upcoming({page, origin}: StudioVisit): Promise<void> {
  await page.goto(`${origin}/structure`)
  await page.getByText('Upcoming events').first().click()
  await expect(page.getByText('the Owls: A night out').first()).toBeVisible()
}

async function scheduledDraft(visit: StudioVisit): Promise<void> {
  const {page, client} = visit
  await open(visit, 'event', 'night')
  const name = page.getByTestId('field-name').locator('input').first()
  await name.fill('A later night')
  await expect.poll(() => client.getDocument('drafts.night')).toMatchObject({name: 'A later night'})
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', {name: 'Schedule publish'}).click()
  await page.locator('#schedule-draft-dialog input').first().fill('Jan 1, 2031 10:00')
  await page.keyboard.press('Tab')
  await page.getByTestId('confirm-button').click()
  const release = () => client.fetch('*[_type == "system.release"][0]', {}, {perspective: 'raw'})
  await expect.poll(release).toMatchObject({state: 'scheduled', metadata: {cardinality: 'one'}})
  await expect(page.getByText('Schedule paused while editing')).toBeHidden()
  await expect(page.getByTestId('field-name').locator('input').first()).toHaveValue('A later night')
}

async function blocks(visit: StudioVisit): Promise<void> {
  await open(visit, 'page', 'home')
  const builder = visit.page.getByTestId('field-pageBuilder')
  // A form draws a field once it comes near.
  await visit.page.getByTestId('field-slug').scrollIntoViewIfNeeded()
  await builder.scrollIntoViewIfNeeded()
  // Blocks without a preview of their own are shown by what is in them.
  await expect(builder.getByText(/^heading: /)).toBeVisible()
  await expect(builder.getByText(/limit: 3$/)).toBeVisible()
}

async function price(visit: StudioVisit): Promise<void> {
  const {page, client} = visit
  await open(visit, 'product', 'rye')
  await page.getByTestId('field-price').locator('input').first().fill('7')
  await publish(page)
  await expect.poll(() => client.getDocument('rye')).toMatchObject({price: 7})
}
