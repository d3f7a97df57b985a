import {
  createCipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

/** Keys by which push services know that a letter is ours (RFC 8292). */
export interface PushKeys {
  /** Key in base64url, as browsers take it when they subscribe. */
  readonly publicKey: string
  readonly privateKey: KeyObject
}

/** The address of a phone, and the keys for letters that it alone can read. */
export interface Subscription {
  readonly endpoint: string
  /** The phone's public key and a shared secret, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

const curve = 'prime256v1'

/** The same for the same secret, also after a restart and in other processes: nothing has to be kept but the secret. */
export function pushKeysOf(secret: string): PushKeys {
  const ecdh = createECDH(curve)
  for (let round = 0; ; round += 1) {
    const number = createHmac('sha256', secret).update(`web push ${round}`).digest()
    try {
      ecdh.setPrivateKey(number)
    } catch {
      // One of 2^32 numbers is too large for the curve.
      continue
    }
    const publicKey = ecdh.getPublicKey()
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: number.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    }
    return {
      publicKey: publicKey.toString('base64url'),
      privateKey: createPrivateKey({key: jwk, format: 'jwk'}),
    }
  }
}

interface Signed {
  readonly endpoint: string
  /** The sender: the site's address. */
  readonly subject: string
  /** Time in ms since 1970. */
  readonly now: number
}

const validSeconds = 12 * 60 * 60

/** The header by which a push service knows us: a token for its host alone (RFC 8292). */
export function authorizationOf(keys: PushKeys, {endpoint, subject, now}: Signed): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(now / 1000) + validSeconds
  const claims = {aud: new URL(endpoint).origin, exp, sub: subject}
  const said = `${part({typ: 'JWT', alg: 'ES256'})}.${part(claims)}`
  const key = {key: keys.privateKey, dsaEncoding: 'ieee-p1363'} as const
  const signature = sign('sha256', Buffer.from(said), key).toString('base64url')
  return `vapid t=${said}.${signature}, k=${keys.publicKey}`
}

/** Values that are otherwise random for each letter, for tests. */
interface Chance {
  readonly salt: Buffer
  readonly privateKey: Buffer
}

const recordSize = 4096

/** Encrypts a text for one phone (RFC 8291, in one record of RFC 8188's `aes128gcm`). */
export function encrypted(
  text: string,
  {p256dh, auth}: Pick<Subscription, 'p256dh' | 'auth'>,
  chance?: Chance,
): Buffer {
  const ecdh = createECDH(curve)
  if (chance) ecdh.setPrivateKey(chance.privateKey)
  else ecdh.generateKeys()
  const salt = chance?.salt ?? randomBytes(16)
  const [own, theirs] = [ecdh.getPublicKey(), Buffer.from(p256dh, 'base64url')]
  const shared = ecdh.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const material = derived(shared, {salt: Buffer.from(auth, 'base64url'), info, bytes: 32})
  const of = (name: string, bytes: number) =>
    derived(material, {salt, info: Buffer.from(`Content-Encoding: ${name}\0`), bytes})
  const cipher = createCipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12))
  // The byte after the text says that no other record follows.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(own.length, 4)
  return Buffer.concat([salt, head, own, ...body, cipher.getAuthTag()])
}

function derived(
  key: Buffer,
  {salt, info, bytes}: {readonly salt: Buffer; readonly info: Buffer; readonly bytes: number},
): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
}
