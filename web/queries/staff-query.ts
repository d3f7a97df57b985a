import {defineQuery} from 'groq'

/** What the screens of the staff say. */
export const STAFF_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{name, colors{ink, paper, accent, support}, typePairing},
  "forms": *[_type == "registrationForms" && _id == "registrationForms"][0]{
    "popup": popup.heading, "visit": visit.heading, "inquiry": inquiry.heading
  },
  "words": *[_type == "staffDesk" && _id == "staffDesk"][0]{
    title, listHeading, freshHeading, dueHeading, foundHeading, emptyText, notFound, more, previousPage,
    registrationCount, unplanned, listChanged, showChanged, changedElsewhere, hiddenRefused,
    pushOn, pushHint, pushInstall, pushDenied, pushFailed, pushFull, findHeading, searchLabel, fromLabel,
    untilLabel, ownerLabel, everybody, mine, nobody, find, today, call, outcomeHeading, reached, absent,
    later, visit, contract, refused, wrongNumber, noteLabel, nextLabel, nextHint, take, release, refuse,
    allow, undo, stateNew, stateContacted, stateDone, personHeading, sameNumber, nextCallLabel,
    allowedHeading, mayAnswer, askedAgain, mayAsked, mayNothing, phoneAd, callAgreed, callNotAgreed, sms, email, alimtalk, adAlways, adByDay, adNever, adUnconfirmed, timelineHeading,
    eventForm, eventSource, eventVisit, eventMessage, eventConsent, eventWithdrawal, eventCorrection,
    eventNote, eventRefusal, agreed, notAgreed, people, booked, cancelled, came, noShow, confirmation,
    advertisement, reminder, waiting, sending, accepted, delivered, undelivered, skipped, unknown, givenUp, direct,
    naverAds, googleAds, kakaoAds, meta, otherWay, unknownWay, toldCalled, toldMeanwhile, toldTaken,
    toldReleased, toldRefused, toldAllowed, toldUndone, ownerFirst, missing, timeInvalid, tooLate,
    phoneUnknown, failed, away, notAllowed, expired, signIn, signOut, sendAgain, queued,
    screens, visitsHeading, weekHeading, dayBefore, dayNext, week, weekBefore, weekNext, dayList, day, show,
    capacity, walkIn, caller, callerHeading, callerOrigin, readAloud, imported, unmark, noVisits, closedDay, overCapacity, walkInHeading, nameLabel, phoneLabel,
    consentLegend, required, originLabel, originHint, enter, entered, toldMarked, toldEntered, nameInvalid,
    phoneInvalid, peopleInvalid, messageTooLong, consentMissing, consentUnknown, originMissing, consentTooOld, noNotice, notBooked,
    exportLabel, listSheet, messageLabel, formLabel, stateLabel, bookingLabel, attendanceLabel, rowNumber,
    rowProblem, importHeading, fileLabel, importHint, preview, previewAgain, sheetLabel, sheetAgain, hiddenSheet, hiddenRows, lettersLost, columnsHeading, noColumn, hasTitles,
    goodRows, badRows, knownNumbers, badDownload, knownLegend, knownSkip, knownAdd, consentDay, import, otherFile,
    stored, skippedRows, sameInList, fileMissing, fileTooLarge, fileTooLong, fileEmpty, fileEncrypted, fileOld, fileUnreadable,
    dayInvalid, columnsMissing, noRows,
    hand, inTurns, plan, close, choose, bulkHeading, bulkQuestion, bulkYes, bulkNo, bulkDone, bulkLeft, bulkNone,
    toldHanded, toldPlanned, notColleague, turnTaken, turnRested, rest, work, byTurns, toldResting, toldWorking,
    withdrawHeading, withdrawHint, stillCalled, stillCalledHint, withdraw, toldWithdrawn, toldWithdrawnAll,
    withdrawNone, erase, eraseQuestion, eraseText, eraseOthers, eraseYes, erasing, erased, eraseProof, lookAgain,
    askErase, askEraseQuestion, askEraseText, eraseReason, askEraseYes, eraseAsked, eraseWanted, keepErased, toldKept,
    askedByOther, eraseWaiting, reasonMissing, eraseTooMany,
    exportQuestion, exportCount, exportText, exportReason, exportYes, exportNotAllowed, stepInvalid, dutyNone,
    bulkUndone,
    teamHeading, overdue, callCount, firstCall, minutes, total, periodFrom, periodUntil, teamHint,
    noteHeading, noteSave, toldNoted, noteMissing, correctHeading, correctHint, correct, toldCorrected, correctNone, askedHeading, withdrawn,
    noVisit, visitElsewhere, chooseDay, timeLabel, placesLeft, noTimes, noFreeDays, bookVisit, moveVisit, moveHeading,
    cancelVisit, cancelQuestion, toldBooked, toldMoved, toldCancelled, toldVisitNext, visitNext, slotMissing,
    slotFull, slotGone, visitPeopleInvalid, visitChanged, visitBooked, visitMoved, visitCancelled, changedMark,
    unmarkedHeading,
    noContract, contractElsewhere, contractHome, contractDay, contractDayUnknown, contractUnconfirmed,
    contractConfirmed, contractsWaiting, contractWrite, contractChange, signContract, confirmContract,
    contractEnd, contractEndText, contractReason, withdrawContract, contractNext, toldContractNext, toldSigned,
    toldConfirmed, toldContractEnded, homeMissing, contractDayInvalid, contractChanged, contractDetails,
    managerOnly, eventSigned, eventConfirmed, eventContractEnded
  }
}`)
