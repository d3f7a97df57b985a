import {notAFilm} from '../../schemas/fields/film-file.ts'

/** The types of files that a field accepts, as browsers write them. */
type Accept = string

const maxPictureBytes = 50 * 1024 * 1024

const wrongKinds: Readonly<Record<Accept, string>> = {
  'image/*': '사진이 아닌 파일입니다. JPG, PNG, WebP로 저장한 사진을 올려 주세요.',
  'video/mp4': notAFilm.mp4,
  'video/webm': notAFilm.webm,
  '.vtt,text/vtt': notAFilm.vtt,
  '.pdf': 'PDF가 아닌 파일입니다. PDF로 저장한 문서를 올려 주세요.',
}

/** Why a file was not stored, and what to do about it. `error`: of the Studio, or the lake's answer. */
export function uploadProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  error: unknown,
  accept: Accept,
): string {
  if (file.size === 0) return '빈 파일입니다. 원본을 다시 저장해 올려 주세요.'
  const told = error instanceof Error ? error.message : ''
  const wrongKind =
    wrongKinds[accept] ?? '이 칸에 넣을 수 없는 파일입니다. 알맞은 파일을 올려 주세요.'
  const isPicture = accept === 'image/*'
  const isOfPhone = isPicture && /hei[cf]/i.test(`${file.type} ${file.name}`)
  if (isOfPhone && /unsupported|not supported|can be read|picture takes/i.test(told)) {
    return '휴대전화 사진(HEIC)을 읽지 못했습니다. 원본을 다시 받거나 JPG로 저장해 올려 주세요.'
  }
  if (/unsupported (file type|image format)|not supported/i.test(told)) return wrongKind
  if (/pixel limit/.test(told)) {
    return '사진이 1억 화소를 넘습니다. 가로를 2,400px 정도로 줄여 다시 올려 주세요.'
  }
  const status = statusOf(error)
  if (status === 413 || (isPicture && file.size > maxPictureBytes)) {
    return isPicture
      ? '사진이 50 MB를 넘습니다. 크기를 줄이거나 JPG로 저장해 다시 올려 주세요.'
      : '파일이 500 MB를 넘습니다. 길이나 화질을 줄여 다시 올려 주세요.'
  }
  if (/not a picture that can be read/.test(told)) {
    return '사진 파일이 깨져 있습니다. 원본을 JPG로 다시 저장해 올려 주세요.'
  }
  if (status === 401 || status === 403) {
    return '올릴 권한이 없습니다. 다시 로그인하거나 관리자에게 부탁해 주세요.'
  }
  if (/store of pictures and films cannot be reached/.test(told)) {
    return '사진과 영상을 보관하는 곳에 연결되지 않아 저장하지 못했습니다. 글은 그대로 있습니다. 잠시 뒤에 다시 올려 주세요.'
  }
  return status === 507
    ? '서버에 저장할 자리가 없습니다. 운영 담당자에게 알려 주세요.'
    : '서버가 받지 못했습니다. 인터넷 연결을 확인하고 잠시 뒤에 다시 올려 주세요.'
}

function statusOf(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : null
  return typeof status === 'number' ? status : null
}
