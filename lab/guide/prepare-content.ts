import {type OwnSite, ownAdministrator} from '../own-site/own-site.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

const password = 'only-for-the-guide'

/** Whose Studio the guide shows. */
export const people = {
  administrator: {name: '관리자', ...ownAdministrator},
  editor: {name: '이하늘', email: 'haneul@example.com', password},
  contributor: {name: '박새롬', email: 'saerom@example.com', password},
} as const

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What an editor's day has: people, a post that waits for its time, and drafts. */
export async function prepareContent(site: OwnSite): Promise<void> {
  const client = await site.administrator('production')
  for (const role of ['editor', 'contributor'] as const) {
    const {name, email} = people[role]
    const {link} = await client.request<{link: string}>({
      url: '/accounts',
      method: 'POST',
      body: {name, email, role},
    })
    await choosePassword(link)
  }
  await client.create({
    _id: 'guide-scheduled',
    _type: 'pressPost',
    siteId: 'thegaon',
    title: '더 가온, 견본주택 개관 일정 안내',
    summary: '견본주택을 여는 날과 방문예약 방법을 알려 드립니다.',
    date: new Date(Math.ceil(Date.now() / hourMs) * hourMs + 3 * dayMs).toISOString(),
    content: [],
  })
  await registerVisitors(site)
}

/** At the address of the link, as the person does. */
async function choosePassword(link: string): Promise<void> {
  const form = new URLSearchParams({password, again: password})
  const {origin} = new URL(link)
  const reply = await fetch(link, {method: 'POST', headers: {origin}, body: form})
  if (reply.status >= 400) throw new Error(`No password could be set: ${reply.status}`)
}

/** Over the last 30 days, more of them lately. */
async function registerVisitors(site: OwnSite): Promise<void> {
  const client = site.client('registrations')
  const transaction = client.transaction()
  for (let day = 0; day < 30; day += 1) {
    const count = [4, 6, 3, 5, 2, 1, 3][day % 7] ?? 0
    for (let n = 0; n < Math.max(1, count - Math.floor(day / 8)); n += 1) {
      const at = new Date(Date.now() - day * dayMs - n * hourMs).toISOString()
      transaction.create({
        _id: `guide-${day}-${n}`,
        _type: 'registration',
        _createdAt: at,
        form: 'popup',
        state: 'new',
        name: '홍길동',
        phone: '010-0000-0000',
        registeredAt: at,
      })
    }
  }
  await transaction.commit()
}
