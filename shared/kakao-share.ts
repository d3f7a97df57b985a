/** Sharing by KakaoTalk: its key, and the hosts that pages then allow. */

/** What Kakao Developers gives out as JavaScript key. */
export const isKakaoKey = (key: unknown): key is string =>
  typeof key === 'string' && /^[a-f\d]{32}$/.test(key)

/** Its version is fixed: another one is tried before it is named here. */
export const kakaoScript = 'https://t1.kakaocdn.net/kakao_js_sdk/2.7.2/kakao.min.js'

export const kakaoHosts = {
  script: 'https://t1.kakaocdn.net',
  /** Asked on phones before the app opens. */
  call: 'https://kapi.kakao.com',
  /** On computers, a form in a window of its own. */
  form: 'https://sharer.kakao.com',
} as const
