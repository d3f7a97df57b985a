import type {LakeOptions, Workers} from 'local-content-lake'
import {createLake, type Lake} from 'local-content-lake'
import project from '../../sanity.json' with {type: 'json'}
import {log} from '../../server/log.ts'
import {Mailer} from '../../server/outbound/mailer.ts'
import {Outbound} from '../../server/outbound/outbound.ts'
import {isKeptClosed, openingFrom} from '../../shared/opening.ts'
import {sameThings} from '../../shared/search/same-things.ts'
import signInWords from '../../studio/sign-in-words.json' with {type: 'json'}
import {pictureWidths, singleWidths} from '../../web/elements/picture-widths.ts'
import {bucketOptions} from '../assets/open-bucket.ts'
import type {Config} from '../config.ts'
import {tracesOfLake} from '../data/missing-files.ts'
import {logAssetFault} from './asset-fault.ts'
import {lakeProject} from './lake-project.ts'
import {mailPasswordLink} from './mail-password-link.ts'
import {type SignInLookNow, signInTheme} from './sign-in-theme.ts'
import {siteQueries} from './site-queries.ts'
import {tellAdministrators, tellOfBurst} from './tell-administrators.ts'

/** The widths of pictures that visitors get: those on pages, and small ones for a Studio on another host. */
const visitorImages = {
  widths: [80, 160, ...pictureWidths, ...Object.values(singleWidths)].sort((a, b) => a - b),
  newAtOnce: 1000,
  newPerMinute: 60,
}

interface Around {
  readonly look?: SignInLookNow
  readonly workers?: Workers | undefined
  /** Whether no other machine can have taken over. */
  readonly mayStore?: (() => boolean) | undefined
  /** The time by which history and access log may be removed for their age, in ms since 1970; null: nothing may. */
  readonly trusted?: () => number | null
  readonly noticesForMembers?: LakeOptions['noticesForMembers']
}

/**
 * Opens the embedded lake. If the site uses a lake elsewhere, this one holds no documents, only the accounts of
 * the site's own people.
 */
export function openLake(
  config: Config,
  onStorageFault: Required<LakeOptions>['onStorageFault'],
  {look = () => null, workers, mayStore, noticesForMembers, trusted}: Around = {},
): Lake {
  const mailer = config.mail && new Mailer(config.mail, () => look()?.brand ?? '')
  const outbound = new Outbound({allow: config.forwardAllow})
  const link = `${config.studioOrigin}${config.studioPath}/customers`
  // A lake of accounts alone is reached through the site.
  const {origin, isSet} = config.serves.lake
    ? {origin: config.lakeOrigin, isSet: config.isLakeOriginSet}
    : {origin: config.origin, isSet: config.isOriginSet}
  const lake = createLake({
    project: lakeProject(config),
    directory: config.dataDirectory,
    allowedOrigins: otherOrigins(config),
    ...(isSet ? {publicOrigin: origin} : {}),
    linkOrigin: origin,
    trustProxy: config.trustProxy,
    historyDays: config.historyDays,
    megabytes: config.memoryMegabytes,
    ...(workers && {workers}),
    traces: tracesOfLake,
    ...(trusted && {trustedTime: trusted}),
    ...(mayStore && {mayStore}),
    noticesForMembers,
    signIn: {
      ...{texts: [signInWords], theme: signInTheme, brand: project.title, now: look},
      home:
        (origin === config.studioOrigin ? '' : config.studioOrigin) + (config.studioPath || '/'),
    },
    assets: {visitorImages},
    queries: {isWarm: !config.hosted, otherNames: sameThings},
    ...(!config.hosted && {
      writingStop: {dataset: project.dataset, id: project.writingStop},
    }),
    withoutHistory: [
      'pressViews',
      'viewMark',
      'formLimit',
      'messageLimit',
      'visitSlot',
      'staffPhone',
      'delivery',
    ],
    ...(config.onlySiteQueries ? {anonymousQueries: [...siteQueries]} : {}),
    ...(!config.hosted && {
      closedToStrangers: {
        dataset: project.dataset,
        id: 'opening',
        isClosed: (opening, now) => isKeptClosed(openingFrom(opening), now),
      },
    }),
    indexes: [
      ['siteId', 'date'],
      ['state', 'kind', 'nextAt'],
      // Finds registrations of earlier versions.
      ['forwarding'],
      ['visit.link'],
      ['visit.slot'],
      ['phone'],
      ['name'],
      ['corrections'],
      ['withdrawals'],
      ['earlierVisits'],
      ['source.first.params.utm_campaign'],
      ['source.last.params.utm_campaign'],
      ['state', 'registeredAt'],
      ['registeredAt'],
      ['state', 'nextCall'],
    ],
    outside: {
      send: (url, letter) => outbound.post(url, letter),
      isAllowed: (url) => outbound.isAllowed(url),
    },
    onGuardedChange(change) {
      if (change.dataset !== project.privateDataset) return
      void tellAdministrators({accounts: lake.accounts, mailer, link}, change)
    },
    onBurst(burst) {
      if (burst.dataset !== project.privateDataset) return
      void tellOfBurst({accounts: lake.accounts, mailer, link}, burst)
    },
    ...(mailer && {onForgottenPassword: (forgotten) => void mailPasswordLink(mailer, forgotten)}),
    log: {error: (fault) => log.error(fault, 'The lake failed')},
    onStorageFault,
    onAssetFault: logAssetFault,
    assetBucket: bucketOptions(config),
  })
  return lake
}

/**
 * The origins whose pages may call the lake with a session: site and Studio, and those that the settings add.
 */
function otherOrigins({serves, origin, studioOrigin, lakeOrigin, corsOrigins}: Config): string[] {
  const others = new Set([origin, studioOrigin, ...corsOrigins])
  // A lake of accounts alone: pages call it only through the site.
  if (!serves.lake) return []
  others.delete(lakeOrigin)
  return [...others]
}
