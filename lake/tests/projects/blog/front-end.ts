import type {SanityClient} from '@sanity/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import {defineQuery} from 'groq'

const postFields = /* groq */ `
  _id,
  "status": select(_originalId in path("drafts.**") => "draft", "published"),
  "title": coalesce(title, "Untitled"),
  "slug": slug.current,
  excerpt,
  coverImage,
  "date": coalesce(date, _updatedAt),
  "author": author->{firstName, lastName},
`

const linkFields = /* groq */ `
  markDefs[]{
    ...,
    _type == "link" => {"post": post->slug.current}
  }
`

export const settingsQuery = defineQuery(`*[_type == "settings"][0]`)

export const morePostsQuery = defineQuery(`
  *[_type == "post" && _id != $skip && defined(slug.current)] | order(date desc, _updatedAt desc) [0...$limit] {
    ${postFields}
  }
`)

export const postQuery = defineQuery(`
  *[_type == "post" && slug.current == $slug][0] {
    content[]{..., ${linkFields}},
    ${postFields}
  }
`)

export const sitemapQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(_type asc) {
    "slug": slug.current, _type, _updatedAt
  }
`)

/** An address of the cover, cut around its hotspot. */
export function coverUrl(client: SanityClient, image: {asset: {_ref: string}}): string {
  return createImageUrlBuilder(client).image(image).width(40).height(20).fit('crop').url()
}
