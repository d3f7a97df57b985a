import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import words from '../../schemas/first-words.gen.json' with {type: 'json'}

const site = v.looseObject({_id: v.string(), verification: v.looseObject({})})
const query = '*[_id in ["site", "drafts.site"] && defined(verification)]{_id, verification}'

/** Codes of search engines stood in the settings of the site; they stand with measuring now. */
export async function moveVerification(writer: SanityClient): Promise<void> {
  const found = v.parse(v.array(site), await writer.fetch(query, {}, {perspective: 'raw'}))
  if (found.length === 0) return
  const transaction = writer.transaction()
  const published = found.find(({_id}) => _id === 'site')
  if (published) {
    // Made at once and whole: a program may not change it once it is there.
    transaction.createIfNotExists({
      ...{_id: 'measuring', _type: 'measuring', asksConsent: true, isLive: false},
      ...words.measuring,
      verification: published.verification,
    })
  }
  for (const {_id} of found) transaction.patch(_id, (patch) => patch.unset(['verification']))
  await transaction.commit()
}
