/** The endpoint of the site that tells whether it would call an address. */
const check = '/api/outbound'

/** Hosts that are internal whatever they resolve to. */
const internalHost =
  /^(?:localhost$|0\.|10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|\[)|\.(?:localhost|local|internal|lan|home\.arpa)$/

const problem =
  '내부 네트워크의 주소로는 보낼 수 없습니다. 인터넷에서 열리는 https:// 주소를 입력하거나, 서버 설정(FORWARD_ALLOW)에 이 주소를 허용해 달라고 운영 담당자에게 요청해 주세요.'

/**
 * The server never calls an address that resolves to an internal network; this tells the editor before
 * publishing. Where the Studio is on another host than the site, only the address itself is checked.
 */
export async function outboundProblem(url: string | undefined): Promise<true | string> {
  if (!url) return true
  const isAllowed = (await askSite(url)) ?? !internalHost.test(URL.parse(url)?.hostname ?? '')
  return isAllowed || problem
}

/** Null when the site could not be asked. */
async function askSite(url: string): Promise<boolean | null> {
  try {
    const reply = await fetch(`${check}?url=${encodeURIComponent(url)}`)
    const {isAllowed}: {isAllowed?: unknown} = await reply.json()
    return typeof isAllowed === 'boolean' ? isAllowed : null
  } catch {
    return null
  }
}
