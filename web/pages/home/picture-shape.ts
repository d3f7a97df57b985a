import type {CSSProperties} from 'react'
import {focusOf, type PictureData, ratioOf} from '../../ui/picture.tsx'

type Shape = CSSProperties & {'--ratio': number; '--focus': string}

/** For frames that are not to outgrow a window: `--ratio`, width by height, and the point to keep. */
export function shapeOf(picture: PictureData | null): Shape {
  return picture
    ? {'--ratio': ratioOf(picture), '--focus': focusOf(picture)}
    : {'--ratio': 4 / 3, '--focus': '50% 50%'}
}
