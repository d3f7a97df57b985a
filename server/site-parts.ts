import type {SanityClient} from '@sanity/client'
import {KNOWN_PATHS_QUERY} from '../web/queries/paths-query.ts'
import {isLakeAway} from './connection/circuit-breaker.ts'
import {
  createAssetReader,
  createDraftReader,
  createLakeAsker,
  createReader,
  createRegistrationsClient,
  createWriter,
  isOnOwnOrigin,
} from './connection/lake-connection.ts'
import {lakeOrigins} from './connection/lake-origins.ts'
import {indexLimits, readContent} from './content/read-content.ts'
import {answerWithinMs} from './deliveries/attempt.ts'
import {DueTimes} from './deliveries/due-times.ts'
import {startForwarding} from './deliveries/forwarding.ts'
import {startMaintenance} from './deliveries/maintenance.ts'
import {readSettings} from './deliveries/settings.ts'
import type {RunningFeature, SiteCore} from './feature.ts'
import {features} from './features.ts'
import {securityHeaders} from './http/security-headers.ts'
import {Identity} from './identity/identity.ts'
import {isBeforeOpening} from './identity/opening.ts'
import {log} from './log.ts'
import {Mailer} from './outbound/mailer.ts'
import {Outbound} from './outbound/outbound.ts'
import {Purger} from './outbound/purge.ts'
import type {FileCache, Making} from './pages/made-files.ts'
import {Pages} from './pages/pages.ts'
import {LakeRendering} from './pages/rendering.ts'
import {ShellMemory} from './pages/shell-memory.ts'
import {SiteMaps} from './pages/site-map.ts'
import {watchChanges} from './pages/watch-changes.ts'
import {countReading} from './press/count-views.ts'
import {createPressEditing, type EditOutcome, type PressEditing} from './press/edit-press.ts'
import {type PressOutcome, type PublishPost, postPress} from './press/post-press.ts'
import {startSweepingViews} from './press/sweep-views.ts'
import {ViewCounter} from './press/view-counter.ts'
import {createPreview} from './preview/preview.ts'
import {DoNotCall} from './registrations/do-not-call.ts'
import {numberSeals} from './registrations/erased-numbers.ts'
import {ErasingMemory, trustStore} from './registrations/erasing.ts'
import {createFormTokens} from './registrations/form-token.ts'
import {People} from './registrations/people.ts'
import {countsPathOf, ReferralLinks} from './registrations/referral-links.ts'
import {Registrations} from './registrations/registrations.ts'
import {WithdrawalSpreading} from './registrations/spread-withdrawals.ts'
import {SharePictures} from './sharing/share-pictures.ts'
import type {SiteOptions} from './site-options.ts'
import {RegistrationIndex} from './staff/calls/registration-index.ts'
import {AdSpend} from './staff/channels/ad-spend.ts'
import {readCountedWays} from './staff/channels/counted-ways.ts'
import {Colleagues} from './staff/colleagues.ts'
import {startHandingOut} from './staff/hand-out.ts'
import {pushAudience} from './staff/push-audience.ts'
import type {Period} from './staff/team-report.ts'
import {readBooked, readChanges} from './staff/visits.ts'
import {StopOnce} from './stop-once.ts'
import {type Clock, systemClock, watchClock} from './time/clock.ts'
import {ContentTimes} from './time/content-times.ts'
import {TrustedTime} from './time/trusted-time.ts'
import {VisitCounter} from './visits/visit-counter.ts'

/** In ms: how long a stop waits for the lake to note the answers of other servers. */
const notedMs = 2000

/** The running parts of the site; `site.ts` connects them to addresses. */
export function createSiteParts(options: SiteOptions) {
  const {
    lake,
    render,
    origin,
    secret,
    staff = null,
    mail,
    forwardAllow = [],
    preview = null,
    clock = systemClock,
    erasingStore = new ErasingMemory(),
    pageCacheBytes,
    renderQueue,
    outbox,
    isOneOfMany = false,
    edge = null,
    onRendered,
    identity = new Identity(lake),
    whenReplicated,
  } = options
  const reader = createReader(lake)
  const writer = createWriter(lake)
  const tokens = createFormTokens(secret)
  const privateWriter = createRegistrationsClient(lake)
  const outbound = new Outbound({allow: forwardAllow})
  const senderName = () => identity.known?.site?.name ?? ''
  const sealShared = isOneOfMany ? tokens.seal : undefined
  const trustedTime = new TrustedTime(clock, trustStore(erasingStore))
  const visits = new VisitCounter({
    ...{writer: privateWriter, origin, clock, trustedTime, sealShared},
  })
  const dueTimes = new DueTimes({
    writer: privateWriter,
    clock,
    ...(lake.whenCommitted && {whenCommitted: lake.whenCommitted}),
  })
  const mailer = mail && new Mailer(mail, senderName)
  const colleagues = new Colleagues({
    writer: privateWriter,
    roles: staff ? ['administrator', staff.role] : [],
  })
  const doNotCall = new DoNotCall({
    ...{writer: privateWriter, seal: tokens.seal, trustedTime},
    sealNumbers: numberSeals(lake, secret),
  })
  const people = new People({writer: privateWriter, doNotCall})
  const registrationIndex = new RegistrationIndex({
    writer: privateWriter,
    ...(lake.whenCommitted && {whenCommitted: lake.whenCommitted}),
  })
  const referralLinks = new ReferralLinks(privateWriter)
  const making: Making = {
    reader,
    origin,
    lake: lake.address,
    queue: renderQueue,
    fetch: (request) => (lake.fetch ?? fetch)(request),
  }
  const core: SiteCore = {
    options,
    reader,
    privateWriter,
    outbound,
    mailer,
    dueTimes,
    people,
    doNotCall,
    clock,
    trustedTime,
    seal: tokens.seal,
    deliveries: () => deliveries,
    making,
    messaging: () => messaging,
    pushAudience: pushAudience({writer: privateWriter, colleagues}),
    bookingPath: (registration) => visitBooking?.pathOf(registration) ?? null,
    myInfoLink: (registration) => (myInfoPathOf ? origin + myInfoPathOf(registration) : origin),
    officialLink: () => origin + officialPath,
    isCounsellor: async (account) => (await colleagues.list()).some(({id}) => id === account),
    isOpen: () => !isBeforeOpening(identity.known, clock.now()),
  }
  const running = features.map((start) => start(core))
  const messaging = running.find((feature) => feature.messaging)?.messaging ?? null
  const spreading = new WithdrawalSpreading({
    writer: privateWriter,
    people,
    clock,
    dueTimes,
    isElsewhere: lake.whenCommitted === undefined,
  })
  const visitBooking = running.find((feature) => feature.visitBooking)?.visitBooking ?? null
  const myInfoPathOf = running.find((feature) => feature.myInfoPathOf)?.myInfoPathOf ?? null
  const officialPath = running.find((feature) => feature.officialPath)?.officialPath ?? '/'
  const stopMaintenance = startMaintenance({writer: privateWriter, dueTimes})
  const handingOut = staff
    ? [
        startHandingOut({
          writer: privateWriter,
          colleagues,
          doNotCall,
          referralLinks,
          dueTimes,
          clock,
        }),
      ]
    : []
  const forwarding = startForwarding({
    writer: privateWriter,
    outbound,
    dueTimes,
    clock,
    isOneOfMany,
  })
  const deliveries = [
    forwarding,
    ...running.flatMap((feature) => feature.deliveries ?? []),
    ...handingOut,
  ]
  const registrations = new Registrations({
    ...{reader, tokens, writer: privateWriter, clock, outbox, isOneOfMany},
    beforeStored: (phones) => doNotCall.beforeStored(phones),
    deliveries,
    visitBooking,
    myInfoPathOf,
    ...(messaging && {mayMessage: messaging.mayMessage}),
    notify: (stored) => visits.registered(stored),
    ...{erasingStore, trustedTime},
    ...(whenReplicated && {whenReplicated}),
  })
  const counter = new ViewCounter(writer, clock, sealShared)
  const shell = new ShellMemory(reader, (words) => registrations.beforeShown(words))
  const frame = {lake: lake.address, origin}
  const headers = securityHeaders(origin)
  const pages = new Pages({
    render,
    queue: renderQueue,
    frame,
    lakeOrigins: lakeOrigins(lake.address),
    edgeSeconds: edge?.seconds ?? 0,
    headers,
    onRendered,
    isAway: isLakeAway,
    ...(pageCacheBytes !== undefined && {cacheBytes: pageCacheBytes}),
    beginRender: () =>
      new LakeRendering({reader, shell, loadViews: (postIds) => counter.load(postIds)}),
    readPaths: () => readContent(reader, KNOWN_PATHS_QUERY, {limits: indexLimits}),
    viewsOf: (postId) => counter.views(postId),
    onRead: (postId, request, address) => countReading(counter, postId, request, address),
    onVisit: (request, page, address) => visits.viewed(request, page, address),
  })
  const previews =
    preview &&
    createPreview(preview, {
      ...{frame, secret, lakeOrigins: lakeOrigins(lake.address)},
      render: (request, options) =>
        renderQueue.run({rank: 'visitor', by: 'preview'}, () => render(request, options)),
      drafts: createDraftReader(lake),
      askLake: createLakeAsker(lake, origin),
      openAsset: createAssetReader(lake, origin),
      isOnOwnOrigin: isOnOwnOrigin(lake),
      async viewsOf(postIds) {
        await counter.load(postIds)
        return postIds.map((postId) => counter.views(postId))
      },
    })
  const sharePictures = new SharePictures(making)
  const siteMaps = new SiteMaps(
    making,
    running.flatMap(({listed}) => listed ?? []),
  )
  const stopWatching = watchContent({
    reader,
    writer,
    shell,
    pages,
    identity,
    registrations,
    clock,
    features: running,
    made: [sharePictures, siteMaps, ...running.flatMap(({made}) => made ?? [])],
    purge: edge?.purge ? new Purger(edge.purge) : null,
  })
  const stopSweeping = startSweepingViews(writer, trustedTime)
  /**
   * Somebody who has changed a post sees it on the next page, though a lake elsewhere may report the change
   * later.
   */
  const shownAtOnce = async <Outcome extends PressOutcome | EditOutcome>(
    change: () => Promise<Outcome>,
  ) => {
    const {version} = pages
    const outcome = await change()
    const isStored = ['posted', 'saved', 'takenBack'].includes(outcome.status)
    if (isStored && pages.version === version) pages.invalidate(null)
    return outcome
  }
  const publishPost: PublishPost = (arrived) => shownAtOnce(() => postPress(writer, arrived))
  const editing = createPressEditing(writer)
  const pressEditing: PressEditing = {
    read: editing.read,
    correct: (id, arrived) => shownAtOnce(() => editing.correct(id, arrived)),
    takeBack: (id, arrived) => shownAtOnce(() => editing.takeBack(id, arrived)),
  }
  const delivering = new StopOnce(
    () => Promise.all([registrations.stopDelivering(), messaging?.stopReports()]),
    answerWithinMs,
  )
  const endStreams = () => {
    pages.endStreams()
    previews?.endStreams()
    for (const feature of running) feature.endStreams?.()
    void delivering.begin()
  }
  return {
    ...{
      reader,
      tokens,
      outbound,
      features: running,
      messaging,
      registrations,
      doNotCall,
      people,
      colleagues,
      registrationIndex,
      referralLinks,
      countsPathOf: (link: Parameters<typeof countsPathOf>[1]) => countsPathOf(tokens.seal, link),
      booked: (from: string, to: string) => readBooked(privateWriter, from, to),
      adSpend: new AdSpend(privateWriter),
      readCounted: (days: Period) => readCountedWays(privateWriter, days),
      changedBookings: (from: string, to: string) => readChanges(privateWriter, from, to),
      readDeskSettings: () => readSettings(privateWriter),
      pages,
      sharePictures,
      siteMaps,
      previews,
      identity,
      headers,
      clock,
      publishPost,
    },
    visits,
    pressEditing,
    endStreams,
    /** Resolves once all pending writes are done. */
    async close(): Promise<void> {
      endStreams()
      stopWatching()
      pages.close()
      stopSweeping()
      stopMaintenance()
      for (const feature of running) feature.stop?.()
      await delivering.begin()
      // What was not answered by now is noted as such.
      outbound.close()
      mailer?.close()
      const noting = [registrations, spreading].map(
        (part) => new StopOnce(() => part.stop(), notedMs),
      )
      await Promise.all(noting.map((each) => each.begin()))
      doNotCall.stop()
      registrationIndex.stop()
      await Promise.all([counter.stop(), visits.stop()])
    },
  }
}

interface Watched {
  readonly reader: SanityClient
  readonly writer: SanityClient
  readonly shell: ShellMemory
  readonly pages: Pages
  /** Files that are made from content. */
  readonly made: readonly FileCache[]
  readonly identity: Identity
  readonly registrations: Registrations
  readonly features: readonly RunningFeature[]
  readonly purge: Purger | null
  readonly clock: Clock
}

/** Keeps rendered pages until content or the clock changes. Returns a function that ends this. */
function watchContent({
  reader,
  writer,
  shell,
  pages,
  made,
  identity,
  registrations,
  features,
  purge,
  clock,
}: Watched): () => void {
  const notifyFeatures = () => {
    for (const {contentChanged} of features) contentChanged?.()
  }
  const invalidate = (tags: readonly string[] | null) => {
    shell.invalidate(tags)
    identity.changed(tags)
    pages.invalidate(tags)
    for (const each of made) each.invalidate(tags)
    purge?.changed(tags)
    notifyFeatures()
  }
  // What was published while this process was not there.
  notifyFeatures()
  const times = new ContentTimes(writer, () => invalidate(null))
  const stopWatching = watchChanges(reader, {
    onChange(tags) {
      invalidate(tags)
      times.lookUp()
      registrations.contentChanged()
    },
    onListening(isListening) {
      shell.listening(isListening)
      identity.listening(isListening)
      pages.listening(isListening)
      for (const each of made) each.listening(isListening)
      if (isListening) purge?.changed(null)
      // New words may have been published while no changes could be received from the lake.
      if (isListening) registrations.contentChanged()
    },
  })
  // The time decides what is public and what it is called, so a changed clock makes all pages stale.
  const stopWatchingClock = watchClock(() => {
    log.warn('The clock of this machine was set')
    invalidate(null)
    times.lookUp()
  }, clock)
  return () => {
    stopWatching()
    purge?.stop()
    times.stop()
    stopWatchingClock()
  }
}
