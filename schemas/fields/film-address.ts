import {videoAddressRule} from './address.ts'

const message =
  '영상이 열리는 주소가 아닙니다. 유튜브나 비메오 영상의 공유 버튼에서 복사한 주소, 다른 서비스의 퍼가기(embed) 주소, 또는 mp4나 webm 파일의 주소를 적어 주세요.'

const ownPlayer = /(^|\.)(youtube|youtube-nocookie|vimeo)\.com$|^youtu\.be$/

/** What the site can play: a file, a film of YouTube or Vimeo, or the player of another service. */
export function filmAddressRule(value: string | undefined): true | string {
  const wellFormed = videoAddressRule(value)
  if (value === undefined || wellFormed !== true) return wellFormed
  const url = URL.parse(value, 'https://here.invalid')
  if (!url || !/^https?:$/.test(url.protocol)) return message
  const isPlayed =
    /\.(mp4|m4v|webm)$/i.test(url.pathname) ||
    ownPlayer.test(url.hostname) ||
    /\/embed\/./.test(url.pathname)
  return isPlayed || message
}
