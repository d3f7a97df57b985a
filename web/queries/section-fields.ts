import {
  eventPlace,
  inTypeOrder,
  modelHouse,
  picture,
  pictureOfBoth,
  planRoom,
  priceWords,
  richText,
  stepPage,
  unitFigures,
  unitPrices,
  unitWords,
  video,
  wonWords,
} from './fragments.ts'
import {currentPhase} from './phase.ts'
import {timeOfDay, today} from './time.ts'

/** The fields of each kind of section in `schemas/sections`, for the projection of a list of them. */
export const sectionFields = /* groq */ `
  // own sections
  _type == "figure" => {
    eyebrow, heading, caption,
    "image": coalesce(unit->image, image)${pictureOfBoth},
    "fullText": coalesce(unit->fullText, fullText)[]${richText},
    "unit": unit->{
      ${unitFigures}, ${unitPrices},
      "wonWords": select(count(prices[price > 0]) > 0 => ${wonWords}),
      tour{label, url}, imageKind, imageRooms[]${planRoom}, otherPlans[]{_key, kind, image${picture}, rooms[]${planRoom}},
      "words": ${unitWords}
    }
  },
  _type == "infoTable" => {
    eyebrow, heading, caption, note,
    "rows": select(
      count(rows) > 0 => rows[]->{_id, label, value},
      *[_type == "project" && _id == "project"][0].rows[]->{_id, label, value}
    )
  },
  _type == "cards" => {eyebrow, heading, lead, cards[]->{_id, title, content, image${picture}}},
  _type == "features" => {
    eyebrow, heading, lead, items[]{_key, label, title, text, image${picture}}
  },
  _type == "unitOptions" => {
    eyebrow, heading, lead,
    "unit": unit->{
      _id, label, options[]{_key, title, kind, price, text, image${picture}}, ${unitPrices},
      "words": ${unitWords},
      "wonWords": select(count(options[price > 0]) > 0 || count(prices[price > 0]) > 0 => ${wonWords})
    }
  },
  _type == "prose" => {eyebrow, heading, body[]${richText}},
  _type == "faq" => {eyebrow, heading, lead, questions[]{_key, question, answer[]${richText}}},
  _type == "feeTiers" => {
    eyebrow, heading, lead, caption, amountLabel, feeLabel, tiers[]{_key, amount, fee},
    stepsHeading, steps[]{_key, title, text}, notesHeading, notes, links[]{_key, label, url}
  },
  _type == "reveal" => {eyebrow, heading, text, after, image${picture}},
  _type == "videoFeature" => {eyebrow, heading, text, video->${video}},
  _type == "videoTabs" => {eyebrow, heading, label, videos[]->${video}},
  _type == "modelHouse" => ${modelHouse},
  _type == "schedule" => {
    eyebrow, heading, lead, emptyText, showsDays,
    pastWord, todayWord, ongoingWord, aheadWord, calendarWord, allWord,
    "today": ${today},
    "events": *[_type == "scheduleEvent" && (coalesce(count(^.kinds), 0) == 0 || kind in ^.kinds)]
      | order(coalesce(startDay, "9999") asc, startTime asc)[0...100]{
        _id, title, startDay, startTime, endDay, endTime, whenText, text, link{label, url},
        ${eventPlace},
        "isOver": endTime <= ${timeOfDay} && coalesce(endDay, startDay) == ${today}
      }
  },
  _type == "gallery" => {
    eyebrow, heading, lead,
    months[]{_key, month, title, pictures[]{_key, caption, image${picture}}}
  },
  _type == "places" => {
    eyebrow, heading, lead, links[]{label, url},
    places[]->{_id, name, address, addressNote, latitude, longitude, hours, parking, stations},
    "words": *[_type == "labels" && _id == "labels"][0].places,
    "map": *[_type == "measuring" && _id == "measuring"][0].map{service, key}
  },
  _type == "prices" => {
    eyebrow, heading, lead,
    "types": *[
      _type == "unitType" && defined(label) && count(prices) > 0 &&
      (coalesce(count(^.units), 0) == 0 || _id in ^.units[]._ref)
    ] | ${inTypeOrder}[0...60]{
      _id, label, ${unitPrices}, "paid": options[kind == "paid" && price > 0]{_key, title, price}
    },
    "payments": *[_type == "payments" && _id == "payments"][0]{
      note, stages[]{_key, title, share, amount, optionShare, day, whenText}
    },
    "words": ${priceWords}
  },
  _type == "comingSoon" => {eyebrow, heading, text, loader{size, margin, speed}},
  _type == "download" => {
    eyebrow, heading, text, label, loadingText, "url": coalesce(file.asset->url, url)
  },
  _type == "contact" => {eyebrow, heading, text, phoneLabel, hoursLabel},
  _type == "registrationForm" => {
    eyebrow, form,
    "heading": coalesce(select(form == "visit" => ${currentPhase}.visit, ${currentPhase}.inquiry).heading, heading),
    "text": coalesce(select(form == "visit" => ${currentPhase}.visit, ${currentPhase}.inquiry).text, text)
  },
  _type == "nextSteps" => {eyebrow, heading, isOff, "steps": pages[]->${stepPage}},
  _type == "pressList" => {eyebrow, heading, emptyText}
`
