import type {SanityClient} from '@sanity/client'
import type {Part, PastedPicture} from './lines.ts'

/** The asset ids of those pictures that could be uploaded. */
export async function uploadPictures(
  client: SanityClient,
  parts: readonly Part[],
): Promise<ReadonlyMap<PastedPicture, string>> {
  const pictures = parts.filter((part) => 'src' in part)
  const ids = await Promise.all(
    pictures.map(async (picture) => {
      try {
        const bytes = await bytesOf(picture.src)
        const {_id} = await client.assets.upload('image', bytes, {filename: '붙여 넣은 사진'})
        return [[picture, _id] as const]
      } catch {
        return []
      }
    }),
  )
  return new Map(ids.flat())
}

/** The content security policy does not allow fetching `data:` addresses. */
async function bytesOf(src: string): Promise<Blob> {
  const [, type = '', encoded] = /^data:([^;]+);base64,(.*)$/s.exec(src) ?? []
  if (encoded !== undefined) {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
    return new Blob([bytes], {type})
  }
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src} answered ${response.status}`)
  return response.blob()
}
