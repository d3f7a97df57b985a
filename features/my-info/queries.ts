import {defineQuery} from 'groq'

/** The words of the customer's own page, and those of the forms that it names. */
export const MY_INFO_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, phone, hours, colors{ink, paper, accent, support}, typePairing
  },
  "forms": *[_type == "registrationForms" && _id == "registrationForms"][0]{
    "popup": popup.heading, "visit": visit.heading, "inquiry": inquiry.heading
  },
  "words": *[_type == "myInfo" && _id == "myInfo"][0]{
    heading, lead, askText, nameLabel, phoneLabel, askCode, codeSent, codeLabel, open, again,
    codeText, phoneInvalid, codeWrong, tooMany, noCode, unknownHeading, unknownText, awayHeading,
    awayText, home, linkText, personText, formOther, formReport, registeredLabel, pageLabel, enteredLabel,
    messageLabel, correctedNote, sourceLabel, noteLabel, callsLabel, contractLabel, untilLabel, untilText,
    consentHeading, consentYes, consentNo, consentShown, consentWithdrawn, consentNone,
    wordsLabel, visitHeading, visitPeople, visitCancelled, visitWaiting, visitOffered, visitEnded, kindOffer, visitLink, messagesHeading,
    messagesNone, kindConfirmation, kindReminder, kindRebooking, kindAdvertisement, stateWaiting, stateSkipped,
    stateSent, stateUnknown, givenHeading, givenNone, kindForwarding, kindWebhook, kindStaff,
    kindOther, readHeading, readLine, readNone, readNote, readAway, roleAdministrator, roleStaff,
    roleGone, roleProgram, othersHeading, othersText, withdrawHeading, withdrawText, withdraw,
    withdrawn, withdrawNone, correctHeading, correctText, correct, corrected, correctInvalid,
    downloadHeading, downloadText, downloadJson, eraseHeading, eraseText, erase, eraseReason,
    eraseAsked, eraseDue, eraseNumber, eraseLate, eraseKept, contractHeld, contractLaw, contractUntil, keep, kept, eraseMessage,
    stepMissed
  }
}`)
