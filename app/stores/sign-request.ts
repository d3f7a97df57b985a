import {createHash} from 'node:crypto'
import {AwsV4Signer} from 'aws4fetch'

export interface S3Credentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

interface S3Request {
  readonly method: string
  /** In its path, `+` has to be written as `%2B`: some stores take it for a space. */
  readonly url: URL
  /** The bytes, or their SHA-256 in hex where they are not in memory. */
  readonly body: Uint8Array | string
  /** Headers such as `if-none-match`; signed, too. */
  readonly conditions?: Readonly<Record<string, string>>
}

/**
 * The headers that prove a request to an S3-compatible store: AWS Signature Version 4,
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 *
 * @param datetime the time of the request, as in `20130524T000000Z`; now if it is not given
 */
export async function signRequest(
  {method, url, body, conditions}: S3Request,
  {accessKey, secretKey, region}: S3Credentials,
  datetime?: string,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without it, the body would not be part of what is signed.
    headers: {
      ...conditions,
      'x-amz-content-sha256':
        typeof body === 'string' ? body : createHash('sha256').update(body).digest('hex'),
    },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    ...(datetime && {datetime}),
  })
  return (await signer.sign()).headers
}
