/** What a camera has written into a picture, in the hosted lake's shape. */
export interface Exif {
  /** By the names of the Exif standard; times are ISO 8601, as UTC. */
  readonly exif: Readonly<Record<string, string | number>>
  /** Of the main picture, e.g. the camera's maker. */
  readonly image: Readonly<Record<string, string | number>>
  /** In degrees, and in metres above the sea; null: absent. */
  readonly location: {readonly lat: number; readonly lng: number; readonly alt?: number} | null
}

const imageTags: Readonly<Record<number, string>> = {
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  274: 'Orientation',
  282: 'XResolution',
  283: 'YResolution',
  296: 'ResolutionUnit',
  305: 'Software',
  306: 'ModifyDate',
  315: 'Artist',
  33432: 'Copyright',
}

const exifTags: Readonly<Record<number, string>> = {
  33434: 'ExposureTime',
  33437: 'FNumber',
  34850: 'ExposureProgram',
  34855: 'ISO',
  36867: 'DateTimeOriginal',
  36868: 'DateTimeDigitized',
  37377: 'ShutterSpeedValue',
  37378: 'ApertureValue',
  37379: 'BrightnessValue',
  37380: 'ExposureBiasValue',
  37381: 'MaxApertureValue',
  37382: 'SubjectDistance',
  37383: 'MeteringMode',
  37384: 'LightSource',
  37385: 'Flash',
  37386: 'FocalLength',
  37521: 'SubSecTimeOriginal',
  40961: 'ColorSpace',
  40962: 'PixelXDimension',
  40963: 'PixelYDimension',
  41486: 'FocalPlaneXResolution',
  41487: 'FocalPlaneYResolution',
  41495: 'SensingMethod',
  41986: 'ExposureMode',
  41987: 'WhiteBalance',
  41988: 'DigitalZoomRatio',
  41989: 'FocalLengthIn35mmFormat',
  41990: 'SceneCaptureType',
  41994: 'Sharpness',
  42033: 'BodySerialNumber',
  42035: 'LensMake',
  42036: 'LensModel',
}

const exifPointer = 34665
const placePointer = 34853
const maxEntries = 500
const longestText = 1000

type Value = string | readonly number[]
type Entries = ReadonlyMap<number, Value>

/**
 * Reads the Exif block of a picture, which is a TIFF file
 * (https://www.cipa.jp/std/documents/download_e.html?DC-008-Translation-2023-E). Of a damaged block it returns
 * what can be read.
 */
export function readExif(block: Buffer): Exif {
  const tiff = block.subarray(block.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0)
  const reader = readerOf(tiff)
  const main = reader.entries(reader.number(4, 4))
  const part = (pointer: number) => {
    const [offset] = numbers(main.get(pointer))
    return offset === undefined ? new Map() : reader.entries(offset)
  }
  return {
    exif: named(part(exifPointer), exifTags),
    image: named(main, imageTags),
    location: locationIn(part(placePointer)),
  }
}

function readerOf(tiff: Buffer) {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const number = (at: number, bytes: 1 | 2 | 4): number => {
    if (at < 0 || at + bytes > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  }
  const signed = (at: number): number => number(at, 4) | 0
  const value = (type: number, count: number, at: number): Value | null => {
    const list = (size: number, read: (at: number) => number) =>
      Array.from({length: count}, (_, index) => read(at + index * size))
    switch (type) {
      case 1:
        return list(1, (place) => number(place, 1))
      case 2:
        return textFrom(tiff, at, count)
      case 3:
        return list(2, (place) => number(place, 2))
      case 4:
        return list(4, (place) => number(place, 4))
      case 5:
        return list(8, (place) => number(place, 4) / number(place + 4, 4))
      case 9:
        return list(4, signed)
      case 10:
        return list(8, (place) => signed(place) / signed(place + 4))
      default:
        // Bytes in a format of the camera's maker.
        return null
    }
  }
  const entries = (offset: number): Entries => {
    const count = Math.min(number(offset, 2), maxEntries)
    const found = new Map<number, Value>()
    for (let index = 0; index < count; index++) {
      const at = offset + 2 + index * 12
      const [tag, type, length] = [number(at, 2), number(at + 2, 2), number(at + 4, 4)]
      const size = length * (sizes[type] ?? 0)
      if (size === 0 || length > longestText) continue
      const read = value(type, length, size <= 4 ? at + 8 : number(at + 8, 4))
      if (read !== null) found.set(tag, read)
    }
    return found
  }
  return {number, entries}
}

/** Bytes of one value, by its type. */
const sizes: Readonly<Record<number, number>> = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8}

function textFrom(tiff: Buffer, at: number, length: number): string {
  const [text = ''] = tiff.toString('utf8', at, at + length).split('\0')
  return text.trim()
}

function named(
  entries: Entries,
  names: Readonly<Record<number, string>>,
): Record<string, string | number> {
  const pairs = [...entries].flatMap(([tag, value]) => {
    const name = names[tag]
    const plain = typeof value === 'string' ? timeOr(value) : value[0]
    const isTold = typeof plain === 'string' ? plain !== '' : Number.isFinite(plain)
    return name !== undefined && plain !== undefined && isTold ? [[name, plain] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** `2026:05:17 12:30:00` → `2026-05-17T12:30:00.000Z`; cameras do not write the time zone. */
function timeOr(text: string): string {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const time = parts && new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}Z`)
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : text
}

function locationIn(place: Entries): Exif['location'] {
  const lat = degrees(place.get(2), place.get(1) === 'S')
  const lng = degrees(place.get(4), place.get(3) === 'W')
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null
  const [height] = numbers(place.get(6))
  const isBelow = numbers(place.get(5))[0] === 1
  const isKnown = height !== undefined && Number.isFinite(height)
  return {lat, lng, ...(isKnown && {alt: isBelow ? -height : height})}
}

/** Degrees, minutes and seconds as degrees. */
function degrees(value: Value | undefined, isNegative: boolean): number | null {
  const [whole, minutes = 0, seconds = 0] = numbers(value)
  if (whole === undefined) return null
  const sum = whole + minutes / 60 + seconds / 3600
  if (!Number.isFinite(sum)) return null
  return isNegative ? -sum : sum
}

const numbers = (value: Value | undefined): readonly number[] =>
  value === undefined || typeof value === 'string' ? [] : value
