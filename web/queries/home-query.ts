import {defineQuery} from 'groq'
import {disclaimers, link, modelHouse, picture, richText, search} from './fragments.ts'

export const HOME_QUERY = defineQuery(`*[_type == "home" && _id == "home"][0]{
  hero{eyebrow, heading, text, registerLabel, image${picture}},
  location{eyebrow, heading, registerLabel, image${picture}, points[]{_key, label, text}},
  brand{eyebrow, heading, text, image${picture}, link${link}},
  specialPlan{eyebrow, heading, text, image${picture}, items[]{_key, label, text, image${picture}}},
  premium{
    eyebrow, heading,
    cards[]->{_id, eyebrow, title, text1, text2, link, linkText, image${picture}}
  },
  unit{eyebrow, heading, text, image${picture}, link${link}},
  overview{eyebrow, heading, image${picture}, rows[]->{_id, label, value}},
  interest{eyebrow, heading, text, image${picture}},
  sectionsLabel,
  unitGuide{
    eyebrow, defaultHeading, typeHeading, modelHouseHeading,
    types[]->{_id, label, area, image${picture}, fullText[]${richText}},
    modelHouse${modelHouse}
  },
  overviewGuide{
    eyebrow, heading, overviewLabel, locationLabel, premiumLabel,
    maps[]${picture},
    slides[]->{_id, title, description, image${picture}}
  },
  complexGuide{eyebrow, heading, items[]{_key, label, text, image${picture}}},
  ${disclaimers},
  search${search}
}`)
