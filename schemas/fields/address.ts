const message =
  '사이트 안의 주소(/로 시작), 화면 위치(#로 시작), 또는 https://, tel:, mailto: 주소를 입력해 주세요.'

/** Accepts a path of this site, an anchor, or an absolute address with a harmless scheme. */
export function addressRule(value: string | undefined): true | string {
  if (value === undefined) return true
  if (/^(\/(?!\/)|#)\S*$/.test(value)) return true
  return /^(https?:\/\/\S+|tel:[\d+\-*#]+|mailto:\S+@\S+)$/.test(value) ? true : message
}
