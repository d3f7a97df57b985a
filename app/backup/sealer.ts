import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import {zstdCompressSync, zstdDecompressSync} from 'node:zlib'
import * as v from 'valibot'
import type {BackupStore} from '../stores/backup-store.ts'

/** Turns bytes into what a store keeps, and back: compressed, authenticated, and encrypted with a key. */
export interface Sealer {
  /** The name of these bytes: equal bytes have the same name. Without the key, nobody learns from it. */
  nameOf(bytes: Uint8Array): string
  seal(name: string, bytes: Uint8Array): Uint8Array
  /** @throws when a byte of it was changed or is missing, or when it belongs to another name */
  open(name: string, sealed: Uint8Array): Buffer
}

const settingsName = 'repository.json'
const settings = v.object({
  format: v.literal(1),
  /** The hash of a key made from the passphrase, to tell a wrong one from damaged data. */
  key: v.nullable(v.object({salt: v.string(), check: v.string()})),
})

/** Nothing was ever stored at the place that the settings name. */
export class NoBackupYet extends Error {
  constructor() {
    super('There is no backup yet.')
  }
}

/**
 * The sealer of a store. The first backup decides whether it is encrypted.
 *
 * @param passphrase null: none is set
 * @throws NoBackupYet; and for a wrong or missing key, in words for an operator
 */
export async function sealerOf(
  store: BackupStore,
  passphrase: string | null,
  mayCreate: boolean,
): Promise<Sealer> {
  const stored = await store.read(settingsName)
  if (!stored && !mayCreate) throw new NoBackupYet()
  if (!stored) return create(store, passphrase)
  const {key} = readSettings(stored)
  if (key && passphrase === null) throw new Error('The backups are encrypted: set BACKUP_KEY.')
  if (!key && passphrase !== null) {
    throw new Error('The backups are not encrypted: choose another BACKUP_TO for encrypted ones.')
  }
  if (!key || passphrase === null) return plainSealer
  const secret = secretOf(passphrase, key.salt)
  if (checkOf(secret) !== key.check) throw new Error('BACKUP_KEY is not the key of these backups.')
  return encryptingSealer(secret)
}

function readSettings(stored: Buffer): v.InferOutput<typeof settings> {
  const {success, output} = v.safeParse(settings, JSON.parse(stored.toString()))
  if (!success) throw new Error(`${settingsName} is of a newer program, or damaged.`)
  return output
}

async function create(store: BackupStore, passphrase: string | null): Promise<Sealer> {
  const salt = randomBytes(16).toString('base64url')
  const secret = passphrase === null ? null : secretOf(passphrase, salt)
  const created = {format: 1, key: secret && {salt, check: checkOf(secret)}} as const
  await store.write(settingsName, Buffer.from(JSON.stringify(created)))
  return secret ? encryptingSealer(secret) : plainSealer
}

/** 64 MB and about half a second: a passphrase may be guessed from a stolen backup for years. */
const secretOf = (passphrase: string, salt: string) =>
  scryptSync(passphrase.normalize('NFC'), salt, 64, {N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 28})

const checkOf = (secret: Buffer) => createHmac('sha256', secret).update('check').digest('base64url')

const digestBytes = 32
/** A piece has 1 MB, and a manifest of a million pieces less than this: a store may belong to somebody else. */
const maxUnpackedBytes = 256 * 1024 * 1024

const plainSealer: Sealer = {
  nameOf: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  seal(name, bytes) {
    const packed = zstdCompressSync(bytes)
    return Buffer.concat([plainDigest(name, packed), packed])
  },
  open(name, sealed) {
    const packed = sealed.subarray(digestBytes)
    if (!plainDigest(name, packed).equals(sealed.subarray(0, digestBytes))) throw damaged(name)
    return zstdDecompressSync(packed, {maxOutputLength: maxUnpackedBytes})
  },
}

const plainDigest = (name: string, packed: Uint8Array) =>
  createHash('sha256').update(name).update(packed).digest()

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM with a random nonce for each object; its name is authenticated with it. */
function encryptingSealer(secret: Buffer): Sealer {
  const key = secret.subarray(0, 32)
  const nameKey = secret.subarray(32)
  return {
    nameOf: (bytes) => createHmac('sha256', nameKey).update(bytes).digest('hex'),
    seal(name, bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const encrypted = [cipher.update(zstdCompressSync(bytes)), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted])
    },
    open(name, sealed) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      if (tag.length < tagBytes) throw damaged(name)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, {authTagLength: tagBytes})
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
      try {
        const parts = [decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]
        return zstdDecompressSync(Buffer.concat(parts), {maxOutputLength: maxUnpackedBytes})
      } catch {
        throw damaged(name)
      }
    },
  }
}

const damaged = (name: string) => new Error(`${name} is damaged.`)
