/** By extension, since the type that a browser claims cannot be trusted. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  gz: 'application/gzip',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  srt: 'application/x-subrip',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  ttf: 'font/ttf',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

export function mediaType(extension: string): string {
  return types[extension] ?? 'application/octet-stream'
}

/** From the file's name; otherwise from its claimed type; otherwise `bin`. */
export function extensionOf(filename: string, claimedType: string): string {
  const own = /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase()
  if (own) return own
  const [type = ''] = claimedType.split(';')
  return Object.entries(types).find(([, known]) => known === type.trim())?.[0] ?? 'bin'
}
