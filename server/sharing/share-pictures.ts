import type {Handler} from 'hono'
import {byNetwork} from 'local-content-lake/server'
import sharp from 'sharp'
import {paletteOf, readableColors} from '../../shared/palette.ts'
import {shareId, shareSize} from '../../shared/share-picture.ts'
import {pairingOf} from '../../shared/type-pairings.ts'
import {firstShareable, jpegUrl, type PictureData} from '../../web/elements/picture-data.ts'
import type {SHARE_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {SHARE_QUERY} from '../../web/queries/share-query.ts'
import {readContent} from '../content/read-content.ts'
import {Outlines} from '../fonts/outlines.ts'
import {SiteFonts} from '../fonts/site-fonts.ts'
import {etagOf, type Made, MadeFiles, type Making} from '../pages/made-files.ts'
import type {RenderTurn} from '../pages/render-queue.ts'
import {wordsOver} from './words-over.ts'

interface File {
  readonly bytes: Buffer
  readonly etag: string
}

const longestName = 60
const longestTitle = 100
const longestId = 200
const largestPicture = 4 * 1024 * 1024

/**
 * The shared pictures that carry words. An address names a document, and the words are its own: nobody else can have
 * any written.
 */
export class SharePictures extends MadeFiles<File> {
  readonly #sans = new Outlines(new SiteFonts('Hangul Sans'))
  readonly #serif = new Outlines(new SiteFonts('Hangul Serif'))

  constructor(making: Making) {
    super(making, {entries: 100, bytes: 16 * 1024 * 1024})
  }

  /** Passes on what is no page, or shares its picture as it is. */
  answer(addressOf: (request: Request, env: unknown) => string): Handler {
    return async (c, next) => {
      const id = shareId(c.req.param('file') ?? '')
      const turn = {rank: 'visitor', ...byNetwork(addressOf(c.req.raw, c.env))} as const
      const file = id.length > longestId ? null : await this.get(id, turn)
      return file ? this.send(c, file, {'content-type': 'image/jpeg'}) : await next()
    }
  }

  protected async make(id: string, turn: RenderTurn): Promise<Made<File> | null> {
    const {queue, reader} = this.making
    const {answer, tags} = await readContent(reader, SHARE_QUERY, {params: {id}})
    const {site, page} = answer
    if (!page) return null
    const line = page.line || page.title || site?.search?.line || site?.slogan || ''
    const words = {
      name: (site?.name ?? '').slice(0, longestName),
      line: line.slice(0, longestTitle),
    }
    const picture = await this.#pictureOf(firstShareable([...page.images, site?.search?.image]))
    const bytes = await queue.run(turn, () => this.#draw(words, picture ?? null, site))
    return {file: {bytes, etag: etagOf(bytes)}, tags, isWhole: picture !== undefined}
  }

  async #draw(
    words: {readonly name: string; readonly line: string},
    picture: Buffer | null,
    site: SHARE_QUERY_RESULT['site'],
  ): Promise<Buffer> {
    const {display} = pairingOf(site?.typePairing)
    const palette = paletteOf(readableColors(site?.colors))
    const over = await wordsOver(words, {
      ...{text: this.#sans, display: display.includes('Serif') ? this.#serif : this.#sans},
      ...palette,
    })
    const ground = sharp({create: {...shareSize, channels: 3, background: palette.ink}})
    return (picture ? sharp(picture).resize({...shareSize, fit: 'cover'}) : ground)
      .composite([{input: Buffer.from(over)}])
      .jpeg({quality: 84, mozjpeg: true})
      .toBuffer()
  }

  /** Null where there is none; undefined where it could not be had. */
  async #pictureOf(picture: PictureData | null): Promise<Buffer | null | undefined> {
    if (!picture) return null
    return this.jpegAt(jpegUrl(this.making.lake, picture, shareSize), {
      most: largestPicture,
      fault: 'The picture to be shared could not be had',
    })
  }
}
