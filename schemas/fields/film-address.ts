import {isOwnersPage, readFilmAddress} from '../../shared/film-address.ts'
import {addressRule} from './address.ts'

const notAFilm =
  '영상이 열리는 주소가 아닙니다. 유튜브나 비메오 영상의 공유 버튼에서 복사한 주소, 다른 서비스의 퍼가기(embed) 주소, 또는 mp4나 webm 파일의 주소를 적어 주세요.'

/** A film that the site can play: a file, YouTube, Vimeo, or the player of another service. */
export function filmAddressRule(value: string | undefined): true | string {
  if (value === undefined) return true
  const bare = bareAddress(value)
  if (bare !== null) return bare
  const wellFormed = addressRule(value)
  if (wellFormed !== true) return wellFormed
  if (isOwnersPage(value)) {
    return '영상의 주인만 열 수 있는 관리 화면의 주소입니다. 영상을 공개한 뒤 공유 버튼에서 주소를 복사해 주세요.'
  }
  const film = readFilmAddress(value)
  switch (film?.kind) {
    case 'youtube':
    case 'vimeo':
      return true
    case 'file':
      return /\.(mp4|m4v|webm)$/i.test(pathOf(value)) || notAFilm
    case 'page':
      return /\/embed\/./.test(pathOf(value)) || notAFilm
    default:
      return /^https?:/.test(value)
        ? '영상 하나를 여는 주소가 아닙니다. 영상의 공유 버튼에서 주소를 복사해 주세요.'
        : notAFilm
  }
}

/** What is copied in place of an address: markup that holds one, or one without its beginning. */
function bareAddress(value: string): string | null {
  if (/[<>]|&lt;|\]\(/.test(value)) {
    const markup = value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')
    const [found] = /(?:https?:)?\/\/[^"'<>()\s]+/i.exec(markup) ?? []
    const only = found === undefined ? '' : `: ${whole(found.replaceAll('&amp;', '&'))}`
    return `퍼가기 코드가 아니라 그 안의 주소만 적어 주세요${only}`
  }
  const isBare = !/^([a-z][a-z\d+.-]*:|\/(?!\/)|#)/i.test(value)
  return isBare && filmAddressRule(whole(value)) === true
    ? `앞에 https:// 를 붙여 주세요: ${whole(value)}`
    : null
}

const whole = (address: string) =>
  /^https?:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`

const pathOf = (address: string) => URL.parse(address, 'https://here.invalid')?.pathname ?? ''
