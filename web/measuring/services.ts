import type {MeasuringIds} from '../../shared/measuring-ids.ts'
import {withAddress} from './arrival.ts'
import {call, loadScript} from './load-script.ts'

/** Somebody who is interested, or somebody who wants to come. */
export type Conversion = 'lead' | 'schedule'

/** One of those that measure. Nothing that it is told names a person. */
export interface Service {
  /** The visitor went on to another page, without another document. */
  page(): void
  converted(conversion: Conversion, form: string): void
}

export interface ServiceSettings {
  readonly ids: MeasuringIds
  readonly googleAdsLabel: string | null
  /** Whether Naver counts conversions; otherwise they are tests. */
  readonly isLive: boolean
  /** The address with which the visitor came. */
  readonly arrival: string
}

/** Loads those that are filled in, and tells each of the first page. */
export function startServices(settings: ServiceSettings): Service[] {
  const {ids, googleAdsLabel, isLive, arrival} = settings
  const {google, googleAds, naver, kakao, meta} = ids
  return [
    ...(google || googleAds ? [googleTag({google, googleAds, googleAdsLabel, arrival})] : []),
    ...(naver ? [naverLog(naver, isLive, arrival)] : []),
    ...(kakao ? [kakaoPixel(kakao)] : []),
    ...(meta ? [metaPixel(meta)] : []),
  ]
}

interface GoogleIds extends Pick<ServiceSettings, 'googleAdsLabel' | 'arrival'> {
  readonly google: string | undefined
  readonly googleAds: string | undefined
}

function googleTag({google, googleAds, googleAdsLabel, arrival}: GoogleIds): Service {
  const kept: unknown = Reflect.get(window, 'dataLayer')
  const layer: unknown[] = Array.isArray(kept) ? kept : []
  Reflect.set(window, 'dataLayer', layer)
  // Google's script tells commands from data by their being `arguments`.
  const command: (...given: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: an array would not be understood
    layer.push(arguments)
  }
  const isContainer = google?.startsWith('GTM-') === true
  const host = 'https://www.googletagmanager.com'
  command('js', new Date())
  if (google && !isContainer) {
    // Later pages it notices by itself.
    command('config', google, {send_page_view: false})
    command('event', 'page_view', {send_to: google, page_location: arrival})
  }
  if (googleAds) command('config', googleAds, {allow_enhanced_conversions: false})
  if (isContainer) {
    layer.push({'gtm.start': Date.now(), event: 'gtm.js'})
    void loadScript(`${host}/gtm.js?id=${google}`)
  }
  const tag = isContainer ? googleAds : (google ?? googleAds)
  if (tag) void loadScript(`${host}/gtag/js?id=${tag}`)
  return {
    page() {},
    converted(conversion, form) {
      if (isContainer) layer.push({event: conversion, form})
      else if (google) command('event', 'generate_lead', {send_to: google, conversion, form})
      if (googleAds && googleAdsLabel) {
        command('event', 'conversion', {send_to: `${googleAds}/${googleAdsLabel}`})
      }
    },
  }
}

function naverLog(id: string, isLive: boolean, arrival: string): Service {
  Reflect.set(window, 'wcs_add', {wa: id})
  const log = () => Reflect.get(window, 'wcs')
  const ready = loadScript('https://wcs.naver.net/wcslog.js').then(() => {
    withAddress(arrival, () => call(log(), 'inflow', location.hostname.replace(/^www\./, '')))
    call(window, 'wcs_do')
  })
  return {
    page: () => void ready.then(() => call(window, 'wcs_do')),
    converted(conversion) {
      // Naver's own advice for tests: the first real one switches older conversion codes off for good.
      const type = isLive ? conversion : `test_${conversion}`
      void ready.then(() => call(log(), 'trans', {type}))
    },
  }
}

function kakaoPixel(id: string): Service {
  const ready = loadScript('https://t1.daumcdn.net/kas/static/kp.js')
  const tell = (event: string, ...given: readonly unknown[]) =>
    void ready.then(() => call(call(window, 'kakaoPixel', id), event, ...given))
  tell('pageView')
  return {
    page: () => tell('pageView'),
    converted: (conversion) => tell('participation', conversion),
  }
}

function metaPixel(id: string): Service {
  const queue: unknown[] = []
  const stub = (...given: unknown[]) => {
    if ('callMethod' in stub) call(stub, 'callMethod', ...given)
    else queue.push(given)
  }
  const pixel = Object.assign(stub, {
    ...{queue, push: stub, loaded: true, version: '2.0'},
    // Pages are told below, each once.
    disablePushState: true,
  })
  Reflect.set(window, 'fbq', pixel)
  Reflect.set(window, '_fbq', pixel)
  // By itself it reads what is typed into forms and pressed.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('track', 'PageView')
  void loadScript('https://connect.facebook.net/ko_KR/fbevents.js')
  return {
    page: () => pixel('track', 'PageView'),
    converted: (conversion) => pixel('track', conversion === 'lead' ? 'Lead' : 'Schedule'),
  }
}
