import {
  channelOfTouch,
  parametersOf,
  readablePath,
  type StoredSource,
  type StoredTouch,
} from './source-words.ts'

interface WithSource {
  readonly source?: StoredSource | null
  readonly consent?: {readonly page?: string} | null
}

const columnsOf = (which: string) =>
  ['경로', '보낸 사이트', '연 페이지', '시각', '광고 정보'].map((title) => `${which} ${title}`)

/** The columns of an export that say where a registration comes from. */
export function sourceColumns(timeIn: (time: string) => string) {
  const cellsOfTouch = (touch: StoredTouch | null | undefined) => [
    channelOfTouch(touch),
    touch?.referrer ?? '',
    readablePath(touch?.page ?? ''),
    timeIn(touch?.at ?? ''),
    parametersOf(touch ?? {})
      .map(([title, value]) => `${title}: ${value}`)
      .join('\n'),
  ]
  return {
    header: [...columnsOf('처음'), ...columnsOf('마지막'), '등록한 페이지'],
    cellsOf: ({source, consent}: WithSource) => [
      ...cellsOfTouch(source?.first),
      ...cellsOfTouch(source?.last),
      readablePath(consent?.page ?? ''),
    ],
  }
}
