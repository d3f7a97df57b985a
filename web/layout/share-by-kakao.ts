import {kakaoScript} from '../../shared/kakao-share.ts'
import {call, loadScript} from '../measuring/load-script.ts'

const kakao = (): unknown => Reflect.get(window, 'Kakao')

/**
 * Opens KakaoTalk, which reads title and picture from the page itself. False: its script did not come, or does not
 * know the key or this host.
 */
export async function shareByKakao(key: string, address: string): Promise<boolean> {
  if (!kakao() && !(await loadScript(kakaoScript))) return false
  if (call(kakao(), 'isInitialized') !== true) call(kakao(), 'init', key)
  const share: unknown = Reflect.get(Object(kakao()), 'Share')
  if (typeof share !== 'object' || share === null) return false
  await call(share, 'sendScrap', {requestUrl: address})
  return true
}
