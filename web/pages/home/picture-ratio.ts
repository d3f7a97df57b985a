import type {CSSProperties} from 'react'
import type {PictureData} from '../../ui/picture.tsx'

/** The shape of a picture as `--ratio`, width by height, for frames that must not outgrow a window. */
export function ratioOf(picture: PictureData | null): CSSProperties & {'--ratio': number} {
  const {width, height} = picture?.asset?.dimensions ?? {}
  return {'--ratio': width && height ? width / height : 4 / 3}
}
