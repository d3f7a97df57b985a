import {createHash} from 'node:crypto'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {isJson} from 'local-content-lake/maintenance'
import project from '../../../sanity.json' with {type: 'json'}
import type {ReachedLake} from '../reach-lake.ts'

interface Erased {
  readonly name: string | null
  /** ISO 8601, of the first and the last registration; null: there was none. */
  readonly first: string | null
  readonly last: string | null
}

const atOnce = 500

/** Erases all registrations and their deliveries with their history, waits until no trace is left, and writes what was done. */
export async function erase(lake: ReachedLake, erased: Erased, folder: string): Promise<void> {
  const client = lake.client(project.privateDataset)
  const ids = await eraseAll(client, 'registration')
  await eraseAll(client, 'delivery')
  const pending = await tracesLeft(client)
  const file = join(folder, 'erasure-certificate.txt')
  writeFileSync(file, certificate(erased, ids, pending), {mode: 0o600})
  console.log(`${ids.length} registrations are erased: ${file}`)
  if (pending > 0)
    console.log(`${pending} erasures still have traces: the next start removes them.`)
}

/** Returns the ids of those that are erased. */
async function eraseAll(
  client: SanityClient,
  type: 'registration' | 'delivery',
): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const selection = {query: `*[_type == "${type}"][0...${atOnce}]`, purge: true} as const
    const {documentIds} = await client.mutate([{delete: selection}], {
      ...{returnDocuments: false, returnFirst: false},
    })
    ids.push(...documentIds)
    if (documentIds.length < atOnce) return ids
  }
}

const maxTries = 300

/** How many erasures have traces in the file after a minute at most. */
async function tracesLeft(client: SanityClient): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const url = `/data/erasures/${project.privateDataset}`
    const answer: unknown = await client.request({url})
    const pending = isJson(answer) ? Number(answer.pending) : 0
    if (pending === 0 || tries >= maxTries) return pending
    await pause(200)
  }
}

/** The ids are hashed, and name nobody: with a list of them from elsewhere, they prove which these were. */
function certificate({name, first, last}: Erased, ids: readonly string[], pending: number): string {
  const hash = createHash('sha256').update(ids.toSorted().join('\n')).digest('hex')
  return `개인정보 파기 확인서

단지: ${name ?? ''}
파기한 것: 홈페이지 관심고객 등록 ${ids.length}건 (이름, 연락처, 문의 내용, 동의 기록, 오신 경로)
등록 기간: ${first ?? '-'} ~ ${last ?? '-'}
파기한 때: ${new Date().toISOString()}
방법: 문서와 그 이력을 지우고 자료 파일을 다시 써서 복구할 수 없게 함
남은 흔적: ${pending === 0 ? '없음' : `${pending}건 (다음에 시작할 때 지움)`}
등록 번호의 SHA-256: ${hash}

이전에 만든 백업, 내보낸 파일, 외부로 전달한 자료는 따로 파기해야 합니다.

파기한 사람:                      확인한 사람:
`
}
