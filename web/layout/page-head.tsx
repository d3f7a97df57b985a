import {sharePath, shareSize} from '../../shared/share-picture.ts'
import {useShell} from '../context/shell.tsx'
import {firstShareable, jpegUrl, type PictureData} from '../elements/picture-data.ts'
import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'

interface PageHeadProps {
  readonly title: string | null
  readonly search: NonNullable<PAGE_QUERY_RESULT['page']>['search']
  /** The page's canonical address, whichever address the visitor used. */
  readonly path: string | null
  /** What belongs to the address besides the path, e.g. `?types=59A`. */
  readonly parameters?: string
  /** For a page whose picture is not among its search fields. */
  readonly image?: PictureData | null
  /** The file of the picture that carries words. */
  readonly sharePicture?: string | null | undefined
  /** For a page that is no `website`, e.g. `article`. */
  readonly type?: string
}

/** Title, description, and what is shown where the page's address is shared. */
export function PageHead({
  title,
  search,
  path,
  parameters = '',
  image,
  sharePicture,
  type = 'website',
}: PageHeadProps) {
  const {content, lake, origin} = useShell()
  const {site} = content
  const shown = titleOf(search?.title ?? title, site?.titleTemplate, site?.name)
  const description = search?.description ?? site?.search?.description
  const picture = firstShareable([search?.image, image, site?.search?.image])
  const address = sharePicture ? sharePath(sharePicture) : jpegUrl(lake, picture, shareSize)
  const url = origin + encodeURI(path ?? '/') + parameters
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {search?.hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={shown} />
      <meta property="og:url" content={url} />
      {site?.name && <meta property="og:site_name" content={site.name} />}
      {description && <meta property="og:description" content={description} />}
      {address && <SharePicture url={new URL(address, origin).href} alt={picture?.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <Verification />
    </>
  )
}

function SharePicture({url, alt}: {url: string; alt: string | null | undefined}) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={`${shareSize.width}`} />
      <meta property="og:image:height" content={`${shareSize.height}`} />
      {alt && <meta property="og:image:alt" content={alt} />}
    </>
  )
}

/** Proves to search engines who owns the site. */
function Verification() {
  const {naver, google} = useShell().content.verification ?? {}
  return (
    <>
      {naver && <meta name="naver-site-verification" content={naver} />}
      {google && <meta name="google-site-verification" content={google} />}
    </>
  )
}

function titleOf(
  title: string | null | undefined,
  template: string | null | undefined,
  siteName: string | null | undefined,
): string {
  if (!title) return siteName ?? ''
  const saysWhose = siteName && title.includes(siteName)
  return saysWhose || !template ? title : template.replace('%s', () => title)
}
