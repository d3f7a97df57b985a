import {banners} from './brand/banner.ts'
import {writeIcons} from './brand/icons.ts'
import {logoDrawings} from './brand/logo-drawings.ts'
import {sharePicture} from './brand/share.ts'
import {cardDrawings} from './cards/index.ts'
import {complexDrawings} from './complex/index.ts'
import {guideDrawings} from './guides/index.ts'
import {publishDrawings} from './kit/picture.ts'
import {mapDrawings} from './maps/index.ts'
import {planDrawings} from './plans/index.ts'

/** `npm run drawings -- [name …]` draws all pictures, or those whose names begin so. */
const drawings = [
  ...logoDrawings,
  sharePicture,
  ...banners,
  ...planDrawings,
  ...complexDrawings,
  ...mapDrawings,
  ...cardDrawings,
  ...guideDrawings,
]

const wanted = process.argv.slice(2)
const chosen = drawings.filter(
  ({name}) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
await publishDrawings(chosen, wanted.length === 0)

if (wanted.length === 0) await writeIcons()
