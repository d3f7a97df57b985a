import type {DataRouter} from 'react-router-dom'
import {measuringIdsIn} from '../../shared/measuring-ids.ts'
import {measuringChoice, onMeasuringChoice} from '../source/measuring.ts'
import {arrivalAddress, cutShownAddress, forgetArrival, keepArrival} from './arrival.ts'
import {onRegistered} from './registered.ts'
import {type Conversion, type Service, startServices} from './services.ts'
import type {Measuring} from './settings.ts'

const defaultVisitForms: readonly string[] = ['visit', 'inquiry']

/** The outcome of a form that was posted before the page had its code. */
interface Posted {
  readonly form: string
  readonly status: string
}

/**
 * Measures for those who are filled in, once the visitor has agreed where that is asked, and no longer than until they
 * decline.
 */
export function startMeasuring(
  measuring: Measuring,
  router: DataRouter,
  posted: Posted | null,
): void {
  const ids = measuringIdsIn(measuring)
  if (!ids) return
  const {googleAdsLabel, isLive, visitForms, asksConsent} = measuring
  const conversionOf = (form: string): Conversion =>
    (visitForms ?? defaultVisitForms).includes(form) ? 'schedule' : 'lead'
  const needsConsent = asksConsent !== false
  let services: readonly Service[] | null = null
  let isStopped = false

  const follow = () => {
    const choice = measuringChoice()
    isStopped = choice === 'declined'
    if (isStopped) {
      forgetArrival()
      // Their cookies go with the choice; their scripts go with this document.
      if (services) forgetCookies()
      return
    }
    if (services || (needsConsent && choice !== 'agreed')) return
    services = startServices({
      ...{ids, googleAdsLabel, isLive: isLive === true},
      arrival: arrivalAddress(),
    })
    forgetArrival()
  }
  const converted = (form: string) => {
    if (isStopped) return
    for (const service of services ?? []) service.converted(conversionOf(form), form)
  }

  cutShownAddress()
  follow()
  onMeasuringChoice(follow)
  onRegistered(converted)
  if (posted?.status === 'stored' && isFirstTime()) converted(posted.form)
  let shown = router.state.location.pathname
  router.subscribe(({location: {pathname}, navigation}) => {
    if (navigation.state !== 'idle' || pathname === shown) return
    shown = pathname
    cutShownAddress()
    if (!isStopped) for (const service of services ?? []) service.page()
  })
  if (needsConsent && measuringChoice() === null) {
    keepArrival()
    void import('./consent-bar.tsx').then(({showConsentBar}) => showConsentBar(measuring))
  }
}

/** Not a page that was posted once and is shown again. */
function isFirstTime(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

const theirs = /^(?:_ga|_gid|_gat|_gcl|_fb|wcs_|NWB|NaPm|_kawlt)/

function forgetCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  const parts = location.hostname.split('.')
  const domains = ['', ...parts.map((_, at) => `; domain=.${parts.slice(at).join('.')}`)]
  for (const name of names.filter((each) => theirs.test(each))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`
  }
}
