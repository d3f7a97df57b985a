import {type Fields, fieldsIn} from './step-queue.ts'

const workerAddress = '/staff/push-worker.js'
const scope = '/staff'

/** The switch by which this phone is told of new registrations; it stays hidden where that cannot be. */
export async function startPushSwitch(words: Fields): Promise<void> {
  const area = document.querySelector<HTMLElement>('#push')
  const button = area?.querySelector('button')
  const hint = area?.querySelector('p')
  if (!area || !button || !hint) return
  const say = (word: string) => {
    hint.textContent = words[word] ?? ''
  }
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) {
    // Safari on a phone has it in the installed app alone.
    if (!('standalone' in navigator)) return
    button.hidden = true
    area.hidden = false
    return say('pushInstall')
  }
  const show = (isOn: boolean) => button.setAttribute('aria-checked', String(isOn))
  const isOn = () => button.getAttribute('aria-checked') === 'true'
  const press = async () => {
    button.disabled = true
    const {now, fault} = isOn() ? await turnOff() : await turnOn(area.dataset.key ?? '')
    show(now)
    say(fault ?? 'pushHint')
    button.disabled = false
    button.focus()
  }
  button.addEventListener('click', () => void press())
  const subscription = await subscribed().catch(() => null)
  const known = subscription && (await ask({step: 'look', endpoint: subscription.endpoint}))
  show(known?.isOn ?? false)
  say(Notification.permission === 'denied' ? 'pushDenied' : 'pushHint')
  area.hidden = false
}

interface Turned {
  readonly now: boolean
  /** The word for what went wrong. */
  readonly fault?: string
}

async function turnOn(key: string): Promise<Turned> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      return {now: false, fault: 'pushDenied'}
    }
    await navigator.serviceWorker.register(workerAddress, {scope})
    const {pushManager} = await navigator.serviceWorker.ready
    // One that the site does not know has expired, or is for another key: the browser would hand it out again.
    await (await pushManager.getSubscription())?.unsubscribe()
    const options = {userVisibleOnly: true, applicationServerKey: key}
    const {endpoint, keys} = (await pushManager.subscribe(options)).toJSON()
    const {isOn, error} = await ask({step: 'on', endpoint: endpoint ?? '', ...fieldsIn(keys)})
    return isOn ? {now: true} : {now: false, fault: error ?? 'pushFailed'}
  } catch {
    return {now: false, fault: 'pushFailed'}
  }
}

async function turnOff(): Promise<Turned> {
  const subscription = await subscribed().catch(() => null)
  if (!subscription) return {now: false}
  const {isOn, error} = await ask({step: 'off', endpoint: subscription.endpoint})
  if (isOn !== false) return {now: true, fault: error ?? 'pushFailed'}
  await subscription.unsubscribe().catch(() => false)
  return {now: false}
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

interface Answer {
  readonly isOn?: boolean
  readonly error?: string
}

async function ask(asked: Fields): Promise<Answer> {
  try {
    const response = await fetch('/staff/push', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(asked),
    })
    const {isOn, error}: Record<string, unknown> = await response.json()
    return {
      ...(typeof isOn === 'boolean' && {isOn}),
      ...(typeof error === 'string' && {error}),
    }
  } catch {
    return {}
  }
}
