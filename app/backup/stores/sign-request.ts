import {createHash, createHmac} from 'node:crypto'

export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

interface S3Request {
  readonly method: string
  readonly url: URL
  readonly body: Uint8Array
}

/**
 * The headers that prove a request to an S3-compatible store: AWS Signature Version 4,
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest(
  {method, url, body}: S3Request,
  {accessKey, secretKey, region}: S3Credentials,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const digest = sha256(body)
  const headers = {host: url.host, 'x-amz-content-sha256': digest, 'x-amz-date': time}
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const request = [method, pathOf(url), queryOf(url), lines.join(''), names, digest].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, part).digest(),
    `AWS4${secretKey}`,
  )
  const signature = hmac(key, text).digest('hex')
  const proof = `Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`
  return {...headers, authorization: `AWS4-HMAC-SHA256 ${proof}`}
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)

/** As AWS encodes: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pathOf = ({pathname}: URL) =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')

const queryOf = ({searchParams}: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
