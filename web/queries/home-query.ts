import {defineQuery} from 'groq'
import {
  disclaimers,
  firstPicture,
  link,
  modelHouse,
  picture,
  planPages,
  richText,
  search,
  sharePicture,
  unitWords,
} from './fragments.ts'
import {homeFacts} from './home-facts.ts'
import {currentPhase, isInPhase} from './phase.ts'
import {sectionFields} from './section-fields.ts'
import {tradeRows} from './trade-facts.ts'

/** The phase may have other words for the buttons that lead to the registration. */
const registerLabel = /* groq */ `"registerLabel": coalesce(${currentPhase}.registerLabel, registerLabel)`

/** One entry for each kind of section in `schemas/sections/home`, and those of every page. */
export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  sectionsLabel,
  "project": *[_type == "project" && _id == "project"][0]{
    premiumLabel,
    rows[]->{_id, label, value},
    // The foot of each page names the companies.
    "tradeRows": ${tradeRows}[!(_id in ["developer", "trustee", "builder"])],
    premiumCards[]->{_id, title, text1, text2, link, linkText, image${picture}}
  },
  "facts": ${homeFacts},
  "sections": sections[${isInPhase}]{
    _key, _type, anchor, screens,
    _type == "hero" => {eyebrow, heading, text, ${registerLabel}, image${firstPicture}},
    _type == "locationPoint" => {
      eyebrow, heading, ${registerLabel}, image${picture}, points[]{_key, label, text}
    },
    _type == "brandFilm" => {eyebrow, heading, text, image${picture}, link${link}},
    _type == "specialPlan" => {
      eyebrow, heading, text, image${picture}, items[]{_key, label, text, image${picture}}
    },
    _type == "premium" => {eyebrow, heading},
    _type == "unitTeaser" => {eyebrow, heading, text, image${picture}, link${link}},
    _type == "overviewSheet" => {eyebrow, heading, image${picture}},
    _type == "interest" => {
      eyebrow, image${picture},
      "heading": coalesce(${currentPhase}.visit.heading, heading),
      "text": coalesce(${currentPhase}.visit.text, text)
    },
    _type == "unitGuide" => {
      eyebrow, heading, typeHeading, typeLabel, modelHouseHeading,
      types[]->{
        _id, label, exclusive, bedrooms, bathrooms, rooms, area, image${picture}, fullText[]${richText}
      },
      "planPages": ${planPages}[0...12]{_id, path, label},
      "words": ${unitWords},
      modelHouse${modelHouse}
    },
    _type == "overviewGuide" => {
      eyebrow, heading, overviewLabel, locationLabel, premiumLabel,
      maps[]${picture},
      slides[]->{_id, title, description, image${picture}}
    },
    _type == "complexGuide" => {
      eyebrow, heading, items[]{_key, label, text, image${picture}}
    },
    ${sectionFields}
  },
  ${disclaimers},
  search${search},
  "sharePicture": ${sharePicture}
}`)
