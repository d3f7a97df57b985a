import type {SanityClient} from '@sanity/client'
import groq from 'groq'

export const eventsQuery = groq`*[_type == "event" && defined(slug.current) && date > $now] | order(date asc) {
  _id, name, slug, date,
  "venue": venue->name,
  "doors": dateTime(date) - 60 * doorsOpen,
  "acts": count(support) + 1
}`

export const eventQuery = groq`*[_type == "event" && slug.current == $slug][0] {
  ...,
  headline->,
  venue->,
  support[]->{name},
  "others": *[_type == "event" && headline._ref == ^.headline._ref && _id != ^._id]{name}
}`

export const artistsQuery = groq`*[_type == "artist"] | order(lower(name) asc) {
  name,
  "shows": count(*[_type == "event" && references(^._id)])
}`

/** Sells one ticket, unless somebody else has changed the event in the meantime. */
export async function sell(client: SanityClient, id: string): Promise<number> {
  const event = await client.getDocument(id)
  if (!event) throw new Error('No such event')
  const sold = await client
    .patch(id)
    .ifRevisionId(event._rev)
    .setIfMissing({sold: 0})
    .inc({sold: 1})
    .commit<{sold: number}>()
  return sold.sold
}
