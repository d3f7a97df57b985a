import type {CSSProperties} from 'react'
import type {PictureData} from '../../ui/picture.tsx'

type Shape = CSSProperties & {'--ratio': number; '--focus': string}

/** For frames that are not to outgrow a window: `--ratio`, width by height, and the point to keep. */
export function shapeOf(picture: PictureData | null): Shape {
  const {width, height} = picture?.asset?.dimensions ?? {}
  const {x = 0.5, y = 0.5} = picture?.hotspot ?? {}
  return {
    '--ratio': width && height ? width / height : 4 / 3,
    '--focus': `${x * 100}% ${y * 100}%`,
  }
}
