interface Fallback {
  readonly local: readonly string[]
  /** Advance widths in ems: of every syllable, of a space, of Latin and figures on average. */
  readonly syllable: number
  readonly space?: number
  readonly latin?: number
}

interface Target {
  readonly family: string
  readonly ascent: number
  readonly descent: number
  readonly syllable: number
  readonly space: number
  readonly latin: number
}

const apple = {local: ['Apple SD Gothic Neo', 'AppleSDGothicNeo-Regular'], syllable: 0.865}
const windows = {local: ['Malgun Gothic', '맑은 고딕'], syllable: 0.92}

const noto = {
  local: ['Noto Sans CJK KR', 'Noto Sans KR', 'NotoSansKR-Regular', 'NotoSansCJKkr-Regular'],
  syllable: 0.92,
  space: 0.224,
  latin: 0.555,
}

/** Linux without a Korean font: each syllable is drawn as the sign of a missing one, of this width. */
const missing = {local: ['DejaVu Sans'], syllable: 0.6001}

const notoSerif = {
  local: ['Noto Serif CJK KR', 'Noto Serif KR', 'NotoSerifCJKkr-Regular'],
  syllable: 0.966,
}

/** Pretendard's and Noto Serif KR's own metrics, read from the font files. */
const sans: Target = {
  family: 'Hangul Sans Fallback',
  ascent: 1950 / 2048,
  descent: 494 / 2048,
  syllable: 0.8643,
  space: 0.251,
  latin: 0.58,
}

const serif: Target = {
  family: 'Hangul Serif Fallback',
  ascent: 1.151,
  descent: 0.286,
  syllable: 0.966,
  space: 0.255,
  latin: 0.56,
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

function face(target: Target, local: readonly string[], size: number, range?: string): string {
  return [
    '@font-face {',
    `  font-family: '${target.family}';`,
    `  src: ${local.map((name) => `local('${name}')`).join(', ')};`,
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(target.ascent / size)};`,
    `  descent-override: ${percent(target.descent / size)};`,
    ...(range ? [`  unicode-range: ${range};`] : []),
    '}',
  ].join('\n')
}

/** The face that counts where no Korean font is there, for both families. */
const faceOfMissing = ({family, syllable}: Target): string =>
  [
    '@font-face {',
    `  font-family: '${family}';`,
    ...missing.local.map((name) => `  src: local('${name}');`),
    `  size-adjust: ${percent(syllable / missing.syllable)};`,
    '  unicode-range: U+AC00-D7A3;',
    '}',
  ].join('\n')

function facesFor(target: Target, {local, syllable, space, latin}: Fallback): string[] {
  const hangul = face(target, local, target.syllable / syllable)
  if (space === undefined || latin === undefined) return [hangul]
  return [
    hangul,
    face(target, local, target.latin / latin, 'U+21-7E'),
    face(target, local, target.space / space, 'U+20'),
  ]
}

/**
 * The systems' Korean fonts, sized so that every syllable is as wide as in ours: when ours arrive,
 * lines break where they broke before. The last rule whose font is there wins.
 */
export const fallbackFaces = (): string[] => [
  faceOfMissing(sans),
  ...[windows, apple, noto].flatMap((fallback) => facesFor(sans, fallback)),
  ...[windows, apple, noto, notoSerif].flatMap((fallback) => facesFor(serif, fallback)),
]
