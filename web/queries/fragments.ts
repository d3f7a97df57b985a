import {pressSites} from '../../shared/press-sites.ts'

/** Parts that several queries share. The schema of each is in `schemas/fields`. */
const asset = /* groq */ `_id, "dimensions": metadata.dimensions{width, height},
  "color": select(metadata.isOpaque => metadata.palette.dominant.background)`

/** Until a picture is loaded, its main colour stands in its place: 7 bytes. */
export const picture = /* groq */ `{alt, crop, hotspot, "asset": asset->{${asset}}}`

const phone = /* groq */ `phone{crop, hotspot, "asset": asset->{${asset}}}`

/** A picture that may have another version for phones. */
export const pictureOfBoth = /* groq */ `{alt, crop, hotspot, "asset": asset->{${asset}}, ${phone}}`

/** The first picture of a page: until it is loaded, a very small copy of 700 bytes stands in its place. */
export const firstPicture = /* groq */ `{
  alt, crop, hotspot, "asset": asset->{${asset}, "lqip": metadata.lqip}, ${phone}
}`

export const link = /* groq */ `{label, url}`

export const richText = /* groq */ `{
  ...,
  _type == "picture" => ${picture},
  markDefs[]{_key, _type, url}
}`

/** The settings of bookings, where visits are booked. */
export const openBooking = /* groq */ `*[_type == "visitBooking" && _id == "visitBooking" && isOpen == true]`

/** The links to pages that features answer, where a document of the feature says how they are called. */
export const featureLinks = /* groq */ `*[_type in ["official", "myInfo"] && _id == _type && defined(footLabel)]
  | order(_type desc)[0...2]{
    "label": footLabel, "url": select(_type == "official" => "/official", "/my-info")
  }`

/** Whether a price of any type is published. */
export const hasPrices = /* groq */ `count(*[_type == "unitType" && count(prices[price > 0]) > 0]) > 0`

/** The words around the figures of unit types. They are asked for where a type is shown, not with every page. */
export const unitWords = /* groq */ `*[_type == "labels" && _id == "labels"][0].units`

/** The words around published prices. */
export const priceWords = /* groq */ `*[_type == "labels" && _id == "labels"][0].prices`

/** Those in which sums are written. */
export const wonWords = /* groq */ `*[_type == "labels" && _id == "labels"][0].prices{
  price, range, eok, man, spoken, won
}`

/** What a type costs, by floors. */
export const unitPrices = /* groq */ `prices[]{_key, lowestFloor, highestFloor, price}`

/** The order of unit types, by their names: 59A and 59B are in it, though 59B may be a hundredth of a m² smaller. */
export const inTypeOrder = /* groq */ `
  order(round(exclusive - 0.5) asc, select(defined(exclusive) => 0, length(label)) asc, label asc)
`

/** The pages that begin with the plan of a type, in the order of types. */
export const planPages = /* groq */ `*[
  _type == "page" && defined(path) && search.hidden != true &&
  sections[0]._type == "figure" && defined(sections[0].unit->label)
]{_id, path, "label": sections[0].unit->label, "exclusive": sections[0].unit->exclusive}
  | ${inTypeOrder}`

/** What a unit type measures and has; its rows of free text come after its figures. */
export const unitFigures = /* groq */ `
  _id, label, exclusive, residentialShared, supply, otherShared, contract, balcony,
  households, bedrooms, bathrooms, bays, ceiling, lines, lowestFloor, highestFloor, orientations,
  rooms, areas{caption, rows[]{_key, cells}}
`

/** A room's name over a drawing, and where it stands, in per cent of the picture. */
export const planRoom = /* groq */ `{_key, name, area, x, y}`

/** Whether the shared picture of a document carries words: by its own choice, else by that of the site. */
export const sharesWords = /* groq */ `coalesce(
  search.words, *[_type == "site" && _id == "site"][0].search.words
) == "with"`

/** A page as a next step; a page that press sites share is that of the default one. */
export const stepPage = /* groq */ `{
  _id, title, titleEnglish, bannerText,
  "path": select(
    string::startsWith(path, "/{site}/") => array::join(string::split(path, "{site}"), ${pressSites}[0].key),
    path
  )
}`

/** The file of the shared picture that carries words; null: the picture is shared as it is. */
export const sharePicture = /* groq */ `select(${sharesWords} =>
  _id + ".jpg?v=" + _rev + "." + *[_type == "site" && _id == "site"][0]._rev
)`

export const search = /* groq */ `{title, description, hidden, image${picture}}`

export const disclaimers = /* groq */ `disclaimers[]->{_id, text}`

export const video = /* groq */ `{
  number, title, description, url,
  "file": file.asset->url,
  "fileWebm": fileWebm.asset->url,
  "captions": captions.asset->url,
  poster${picture}
}`

export const modelHouse = /* groq */ `{
  eyebrow, heading, label, hint,
  tabs[]{_key, key, title, tourUrl, cover${picture}}
}`

/** Where an event of the sale is: the place that was chosen, or words. */
export const eventPlace = /* groq */ `
  "place": coalesce(venue->name, place), "venue": venue->{address, latitude, longitude}
`

/** The consent notice, and its boxes only while editors have switched them on. */
const notice = /* groq */ `{
  title, summary, purpose, retention, recipients, retentionDays, words,
  body[]${richText},
  "boxes": select(coalesce(asksConsent, true) => boxes[]{
    _key, label, isRequired, channels, purpose, fields, retention, recipients
  })
}`

/** None while the forms are shut: no form takes a registration without it, on page and server alike. */
export const consent = /* groq */ `"consent": select(isShut != true => consent->${notice})`

/** What editors ask for besides name, number and message; the unit types of a field are those that are published. */
export const formFields = /* groq */ `"fields": *[_type == "formField"] | order(order asc, _id asc){
    _id, kind, label, help, popup, visit, inquiry,
    "choices": select(
      kind == "unit" => *[_type == "unitType" && defined(label)] | ${inTypeOrder}[].label,
      choices
    )
  }`

/** Where there is no id there is nothing to know in the browser; the codes are for the head of the page. */
export const measuring = /* groq */ `"verification": *[_type == "measuring" && _id == "measuring"][0].verification,
  "kakaoKey": *[_type == "measuring" && _id == "measuring"][0].kakaoShare,
  "measuring": *[_type == "measuring" && _id == "measuring" && defined(
    coalesce(google, googleAds, naver, kakao, meta)
  )][0]{
    google, googleAds, googleAdsLabel, naver, isLive, kakao, meta,
    visitForms, asksConsent, question, agree, decline
  }`
