import {defineQuery} from 'groq'
import {disclaimers, modelHouse, picture, richText, search, video} from './fragments.ts'

/**
 * The page at a path, or where that path has moved to. `$path` is lower case.
 * One part for each kind of section in `schemas/sections`.
 */
export const PAGE_QUERY = defineQuery(`{
  "page": *[_type == "page" && (lower(path) == $path || count(aliases[lower(@) == $path]) > 0)]
    | order(lower(path) == $path desc)[0]{
    _id, title, titleEnglish, path, bannerText,
    banner${picture},
    subMenu->{title, items[]{_key, label, url}},
    ${disclaimers},
    search${search},
    sections[]{
      _key, _type,
      _type == "figure" => {eyebrow, heading, caption, image${picture}, fullText[]${richText}},
      _type == "infoTable" => {eyebrow, heading, caption, note, rows[]->{_id, label, value}},
      _type == "cards" => {eyebrow, heading, lead, cards[]->{_id, title, content, image${picture}}},
      _type == "features" => {
        eyebrow, heading, lead, items[]{_key, label, title, text, image${picture}}
      },
      _type == "prose" => {eyebrow, heading, body[]${richText}},
      _type == "feeTiers" => {
        eyebrow, heading, lead, caption, amountLabel, feeLabel, tiers[]{_key, amount, fee},
        stepsHeading, steps[]{_key, title, text}, notesHeading, notes, links[]{_key, label, url}
      },
      _type == "reveal" => {eyebrow, heading, text, after, image${picture}},
      _type == "videoFeature" => {eyebrow, heading, text, video->${video}},
      _type == "videoTabs" => {eyebrow, heading, label, videos[]->${video}},
      _type == "modelHouse" => ${modelHouse},
      _type == "comingSoon" => {eyebrow, heading, text, loader{size, margin, speed}},
      _type == "download" => {
        eyebrow, heading, text, label, loadingText, "url": coalesce(file.asset->url, url)
      },
      _type == "contact" => {eyebrow, heading, text, phoneLabel, hoursLabel},
      _type == "registrationForm" => {eyebrow, heading, text, form},
      _type == "pressList" => {eyebrow, heading, emptyText}
    }
  },
  "redirect": *[_type == "redirect" && lower(from) == $path][0]{to, permanent}
}`)

export const DEFAULT_PRESS_SITE_QUERY = defineQuery(
  `*[_type == "pressSite"] | order(isDefault desc, _createdAt asc)[0]{key}`,
)
