import {join} from 'node:path'
import sharp from 'sharp'
import {folders} from '../../folders.ts'
import {tag} from './svg.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Pixels of the picture for one unit of the drawing. */
  readonly scale?: number
  readonly position?: string
}

/** A render of the complex, cut to fill a frame of a drawing. */
export async function renderImage(name: string, frame: Frame): Promise<string> {
  const {scale = 1, position = 'centre', ...box} = frame
  const bytes = await sharp(join(folders.renders, name))
    .resize(Math.round(box.width * scale), Math.round(box.height * scale), {fit: 'cover', position})
    .jpeg({quality: 95, chromaSubsampling: '4:4:4'})
    .toBuffer()
  return tag('image', {...box, href: `data:image/jpeg;base64,${bytes.toString('base64')}`})
}
