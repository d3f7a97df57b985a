import type {ValidationContext} from 'sanity'
import {lakeClient} from './lake-client.ts'

/** The first bytes of film files, whatever their names are. */
const starts = {mp4: /^.{4}ftyp/s, webm: /^.E\xdf\xa3/s, vtt: /^(\xef\xbb\xbf)?WEBVTT/} as const

type Kind = keyof typeof starts

/** The message for a file that is not of its kind. */
export const notAFilm: Readonly<Record<Kind, string>> = {
  mp4: 'mp4 영상이 아닌 파일입니다. mp4(H.264)로 저장한 영상을 올려 주세요.',
  webm: 'webm 영상이 아닌 파일입니다. webm으로 저장한 영상을 올리거나 이 칸을 비워 주세요.',
  vtt: '자막 파일이 아닙니다. WEBVTT로 시작하는 vtt 파일을 올리거나 이 칸을 비워 주세요.',
}

/** Results by the asset's id: the bytes of an asset never change. */
const read = new Map<string, Promise<string | null>>()

/** Checks the bytes: a file can have any name, and a visitor's browser would play nothing. */
export const filmFileRule =
  (kind: Kind) =>
  async (
    value: {readonly asset?: {readonly _ref?: string}} | undefined,
    context: Pick<ValidationContext, 'getClient'>,
  ): Promise<true | string> => {
    const id = value?.asset?._ref
    if (!id) return true
    const start = await startOf(id, context)
    return start === null || starts[kind].test(start) || notAFilm[kind]
  }

/** One character for each byte; null where the file cannot be read now. */
function startOf(id: string, context: Pick<ValidationContext, 'getClient'>) {
  const known = read.get(id)
  if (known) return known
  const asked = readStart(id, context).catch(() => null)
  read.set(id, asked)
  void asked.then((start) => start === null && read.delete(id))
  return asked
}

async function readStart(id: string, context: Pick<ValidationContext, 'getClient'>) {
  const client = lakeClient(context)
  const url = await client.fetch<string | null>('*[_id == $id][0].url', {id})
  if (!url) return null
  const reply = await fetch(url, {headers: {range: 'bytes=0-11'}})
  if (!reply.ok) return null
  const bytes = new Uint8Array(await reply.arrayBuffer()).slice(0, 12)
  return String.fromCharCode(...bytes)
}
