import {domainToUnicode} from 'node:url'
import {sourceHash} from '../../server/http/source-hash.ts'
import {escapeXml} from '../../server/xml.ts'
import {shortTimeInKorea} from '../../shared/time-in-korea.ts'
import type {ComplexState, Overview} from './overview.ts'

const style = `*{box-sizing:border-box}body{margin:0 auto;max-width:72rem;padding:32px 20px 64px;background:#f6f6f4;color:#20262e;font:400 1rem/1.6 "Apple SD Gothic Neo","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}h1{font-size:1.5rem;margin:0 0 4px}p{margin:0}ul{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr))}li{background:#fff;border:1px solid #dfe1e4;border-radius:8px;padding:20px}h2{font-size:1.125rem;margin:0 0 4px}dl{display:grid;grid-template-columns:7em 1fr;gap:6px 12px;margin:12px 0 0}dt{color:#59616b}dd{margin:0}a{color:#1f5585}.bad{color:#a3261b;font-weight:600}.quiet{color:#59616b}`

/** The policy of the page: its own style, and nothing else. */
export const overviewPolicy = [
  ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  `style-src ${sourceHash(style)}`,
].join('; ')

export function overviewPage({complexes, faults, freeBytes, version}: Overview): string {
  const today = complexes.reduce((sum, {summary}) => sum + (summary?.registrationsToday ?? 0), 0)
  const said = `단지 ${complexes.length}개 · 오늘 등록 ${today}건 · 디스크 여유 ${sizeOf(freeBytes)} · 버전 ${escapeXml(version)}`
  // What somebody has to look after comes first.
  const items = [...faults.map(faultItem), ...complexes.map(itemOf)]
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>단지 목록</title><style>${style}</style></head><body><main><h1>단지 목록</h1><p class="quiet">${said}</p><ul>${items.join('')}</ul></main></body></html>`
}

function itemOf(state: ComplexState): string {
  const {name, origin, studio, summary, fault, bytes} = state
  const title = summary?.name || name || origin
  const rows = [
    ['상태', stateOf(summary, fault)],
    ['주소', `<a href="${escapeXml(origin)}/">${escapeXml(readable(origin))}</a>`],
    ['스튜디오', `<a href="${escapeXml(studio)}">${escapeXml(readable(studio))}</a>`],
    ['도메인', domainOf(state)],
    ['인증서', certificateOf(state)],
    ['오늘 등록', summary?.registrationsToday == null ? '모름' : `${summary.registrationsToday}건`],
    ['백업', backupOf(state)],
    ['복제', replicaOf(state)],
    ['크기', sizeOf(bytes)],
    ['폴더', name === null ? '자료 폴더' : `complexes/${escapeXml(name)}`],
  ]
  const list = rows.map(([term, said]) => `<dt>${term}</dt><dd>${said}</dd>`).join('')
  return `<li><h2>${escapeXml(title)}</h2><dl>${list}</dl></li>`
}

const faultItem = ({name, reason}: Overview['faults'][number]) =>
  `<li><h2>${escapeXml(name)}</h2><dl><dt>상태</dt><dd>${bad(`설정을 쓸 수 없습니다: ${reason}`)}</dd><dt>폴더</dt><dd>complexes/${escapeXml(name)}</dd></dl></li>`

function stateOf(summary: ComplexState['summary'], fault: string | null): string {
  if (fault !== null) return bad(`열 수 없습니다: ${fault}`)
  if (!summary) return '여는 중'
  if (summary.fault !== null) return bad(`저장할 수 없습니다: ${summary.fault}`)
  return summary.isBeforeOpening ? '공개 전' : '공개 중'
}

const domainOf = ({addresses}: ComplexState) =>
  addresses.length > 0
    ? escapeXml(addresses.join(', '))
    : bad('이 이름은 어디로도 이어지지 않습니다')

function certificateOf({origin, certificate}: ComplexState): string {
  if (!origin.startsWith('https:')) return '<span class="quiet">https가 아닙니다</span>'
  if (!certificate) return bad('없거나 응답하지 않습니다')
  const until = `${shortTimeInKorea(certificate.until)}까지`
  return certificate.isValid ? until : bad(`브라우저가 받아들이지 않습니다 (${until})`)
}

function backupOf({hasBackups, lastBackup}: ComplexState): string {
  if (!hasBackups) return bad('만들지 않습니다: BACKUP_TO')
  return lastBackup === null ? '아직 없습니다' : `마지막 ${shortTimeInKorea(lastBackup)}`
}

function replicaOf({replica}: ComplexState): string {
  if (!replica) return '<span class="quiet">없습니다</span>'
  const {lagSeconds, isLate, isWatched, mayStore} = replica
  const lag = `${Math.round(lagSeconds)}초 뒤`
  if (!mayStore) return bad('저장소에 닿지 못해 저장을 멈췄습니다')
  if (isLate) return bad(`${lag}: 뒤처지고 있습니다`)
  return isWatched ? `${lag} · 대기 서버가 따라오고 있습니다` : lag
}

const bad = (text: string) => `<span class="bad">${escapeXml(text)}</span>`

/** A name in Hangul as people write it. */
function readable(address: string): string {
  const {protocol, hostname, port, pathname} = new URL(address)
  const host = domainToUnicode(hostname) + (port && `:${port}`)
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}

function sizeOf(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}
