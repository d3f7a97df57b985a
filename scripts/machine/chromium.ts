import {spawnSync} from 'node:child_process'
import {accessSync, constants} from 'node:fs'
import {chromium} from '@playwright/test'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The address bar's popups: two pages of their own, loaded with each new window. */
const unneededFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * What Playwright itself turns off and a page could notice. Of two lists Chromium takes the last, so ours
 * names them too.
 */
const featuresOffInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** For containers, and so that nothing but the tested pages is requested. */
export const chromiumArguments = [
  `--disable-features=${[...featuresOffInPlaywright, ...unneededFeatures].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For tests, not for measurements: processor time is what limits them, and how it is spent is not what they show. */
export const testBrowserArguments = [
  ...chromiumArguments,
  // Pages of a context share a process, which has compiled the code already: opening the Studio took 8 s of
  // processor time, and takes 5.5 s.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]

/** Chromium's engine without its windows, from a package of its own; it takes a sixth less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Finds the browser of the tests: `CHROMIUM_PATH`, the headless shell, or what `findChromium` finds. */
export const findTestBrowser = (): string =>
  !process.env.CHROMIUM_PATH && canRun(headlessShell) ? headlessShell : findChromium()

/** The browsers with windows that this machine has installed. */
export const installedChromium = (): readonly string[] => usual.filter(canRun)

/**
 * Finds Chromium: `CHROMIUM_PATH`, the system's, or Playwright's; otherwise installs it, from
 * Debian's packages if possible, or with Playwright.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  const found = [named, ...usual, chromium.executablePath()].find(canRun)
  if (found) return found
  console.log('Installing Chromium for the browser tests ...')
  if (canRun('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else {
    run('playwright', ['install', 'chromium'])
  }
  const installed = [...usual, chromium.executablePath()].find(canRun)
  if (!installed) throw new Error('No Chromium found. Set CHROMIUM_PATH to one.')
  return installed
}

function canRun(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, {
    stdio: 'inherit',
    env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'},
  })
}
