import {styled} from 'styled-components'
import {useShell} from '../context/shell.tsx'
import {Picture} from '../elements/picture.tsx'
import {SmartLink} from '../elements/smart-link.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {bannerHeight} from './header-size.ts'

const Strip = styled.div`
  position: relative;
  height: ${bannerHeight};
  overflow: hidden;
  background: ${theme.color.ink};

  a:focus-visible { outline-offset: -4px; }
`

const Wide = styled(SmartLink)`
  position: absolute;
  inset: 0;
  ${media.belowTablet} { display: none; }
`

const Narrow = styled(SmartLink)`
  position: absolute;
  inset: 0;
  ${media.fromTablet} { display: none; }
`

/** The picture is at least 60 px high, and 24 times as wide as high: a narrower window cuts off its edges. */
const wideSizes = 'max(100vw, 1440px)'

/** The picture over the header; an editor may leave it out. */
export function TopBanner() {
  const {url, wide, narrow} = useShell().content.site?.topBanner ?? {}
  if (!wide?.asset && !narrow?.asset) return null
  return (
    <Strip>
      <Wide url={url}>
        <Picture picture={wide ?? narrow} sizes={wideSizes} fill />
      </Wide>
      <Narrow url={url}>
        <Picture picture={narrow ?? wide} sizes="100vw" fill />
      </Narrow>
    </Strip>
  )
}
