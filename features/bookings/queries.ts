import {defineQuery} from 'groq'

/** The rules by which visits are booked. */
export const BOOKING_QUERY = defineQuery(`*[_type == "visitBooking" && _id == "visitBooking"][0]{
  isOpen, hours[]{days, from, until}, exceptions[]{day, lastDay, isClosed, from, until, capacity},
  slotMinutes, capacity, leadHours, daysAhead, mostPeople, perNumber, hasWaiting, offerHours, waitLabel, waitNote
}`)

/** For the page of one booking: its words, and where to come. */
export const BOOKING_PAGE_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{name, phone, colors{ink, paper, accent, support}, typePairing},
  "words": *[_type == "visitBooking" && _id == "visitBooking"][0]{
    dayLabel, timeLabel, peopleLabel, choose, korea, left, full, slotMissing, slotFull, slotGone, slotHeld, peopleInvalid,
    nearest, notBooked, bookedHeading, bookedText, whenLabel, placeLabel, calendar, calendarTitle, changeHeading, change, changed,
    cancelHeading, cancelQuestion, cancel, cancelledHeading, cancelledText, closedText, unknownHeading, unknownText,
    waitHeading, waitText, waitPlace, waitLeaveHeading, waitLeaveQuestion, waitLeave,
    offerHeading, offerText, offerUntil, offerAccept, offerDecline, endedHeading, endedText, offerGone,
    home, copy, copied, bringLabel, bring,
    "place": place->{name, address, addressNote, hours, parking, stations, latitude, longitude}
  },
  "labels": *[_type == "labels" && _id == "labels"][0].places{
    hours, parking, stations, routeOf, searchOf, naver, kakao, tmap
  }
}`)
