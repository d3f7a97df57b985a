import {defineQuery} from 'groq'
import {
  inTypeOrder,
  link,
  picture,
  priceWords,
  unitPrices,
  unitWords,
} from '../../web/queries/fragments.ts'

/** Homes by their sheets, with the types that fill in what a sheet leaves to them. */
export const HOMES_QUERY = defineQuery(`{
  "settings": *[_type == "homeBoard" && _id == "homeBoard"][0]{
    shown, showsPrices, holdMinutes, maxHoldHours, perCounsellor, buildingName, homeName
  },
  "buildings": *[_type == "homeBuilding" && defined(name)] | order(name asc)[0...60]{_id, name, sheet},
  "units": *[_type == "unitType" && defined(label)] | ${inTypeOrder}[0...60]{
    _id, label, exclusive, lowestFloor, highestFloor, orientations, ${unitPrices}
  }
}`)

/** The words of the board. */
export const HOME_BOARD_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, phone, hours, colors{ink, paper, accent, support}, typePairing
  },
  "prices": ${priceWords},
  "visitPath": *[_type == "page" && count(sections[_type == "registrationForm" && form == "visit"]) > 0]
    | order(_createdAt asc)[0].path,
  "words": *[_type == "homeBoard" && _id == "homeBoard"][0]{
    heading, lead, buildingName, homeName, floorName, lineName, count, buildingsLabel, countsHeading,
    typeLabel, areaLabel, leftLabel, total, filterHeading, any, floorFrom, floorTo, facingLabel,
    priceLabel, priceTo, onlyOpen, apply, reset, matches, open, held, contracted, off, stateLabel, asOf,
    awayText, note, none, planHeading, planLink, paymentsHeading, priceNone, viewsHeading, call,
    register, back, unknownHeading, unknownText, home
  }
}`)

/** The details of one home: its type, the payment, and the pictures of its building. */
export const SINGLE_HOME_QUERY = defineQuery(`{
  "unit": *[_type == "unitType" && _id == $unit][0]{
    label, exclusive, supply, image${picture}, tour${link},
    "planPath": *[_type == "page" && defined(path) && sections[0]._type == "figure" && sections[0].unit._ref == ^._id]
      | order(path asc)[0].path
  },
  "unitWords": ${unitWords},
  "views": *[_type == "homeBuilding" && _id == $building][0].views[0...60]{
    title, line, lowestFloor, highestFloor, image${picture}
  },
  "payments": *[_type == "payments" && _id == "payments"][0]{
    note, stages[]{title, share, amount, optionShare, day, whenText}
  }
}`)
