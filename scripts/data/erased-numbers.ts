import type {SanityClient} from '@sanity/client'

/** Says of marks whose number was erased that they are found only by the key of the lake that hashed them. */
export async function noteErasedNumbers(client: SanityClient, way: string): Promise<void> {
  const query = 'count(*[_type == "doNotCall" && string::startsWith(_id, "doNotCall-erased-")])'
  const count = await client.fetch<number>(query)
  if (count === 0) return
  console.log(
    `${count} numbers with 수신거부 were erased and are kept as hashes. Their key is in lake.sqlite and in backups, and ` +
      `not in ${way}: elsewhere these hashes find no number.`,
  )
}
