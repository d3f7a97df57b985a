import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {bodyLimit} from 'local-content-lake/server'
import {isConflict} from '../../../server/connection/refused-write.ts'
import {readContent} from '../../../server/content/read-content.ts'
import type {NumberTexts} from '../../../server/deliveries/messaging.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import type {Rendered} from '../../../server/framed-page.ts'
import {log} from '../../../server/log.ts'
import type {SiteOptions} from '../../../server/site-options.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {legibleLine} from '../../../shared/characters.ts'
import {myInfoPath} from '../../../shared/my-info-path.ts'
import {numberOf} from '../../../shared/person-consents.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {MY_INFO_QUERY} from '../queries.ts'
import {type Asker, challengeOf, isCode, newChallenge} from './codes.ts'
import {type MyInfoContent, type Word, wordsOf} from './content.ts'
import {correct} from './correcting.ts'
import type {Customers, Opened} from './customers.ts'
import {askToErase, keep} from './erasing.ts'
import {keyOf} from './keys.ts'
import {type LimitName, Limits} from './limits.ts'
import {type Asking, askingPage, type Notice, openedPage, plainPage} from './my-info-html.ts'
import {myInfoJson, myInfoText} from './my-info-text.ts'
import {withdraw} from './withdrawing.ts'

interface Options {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly clock: Clock
  readonly seal: (text: string) => string
  readonly customers: Customers
  readonly origin: string
  /** Null: nothing sends messages. */
  readonly texts: () => NumberTexts | null
  readonly addressOf: SiteOptions['addressOf']
  /** Other processes may answer the same people. */
  readonly isOneOfMany: boolean
}

/** In ms: so long the address is valid that a code has opened. */
const openMs = 3_600_000

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

const outcomes: Readonly<Partial<Record<string, Word>>> = {
  withdraw: 'withdrawn',
  correct: 'corrected',
  keep: 'kept',
}

type Status = 200 | 404 | 409 | 422 | 429 | 503

/** `/my-info`, where a code is asked for, and `/my-info/<key>` with its forms and files. */
export function myInfoPages(options: Options): Hono {
  const {reader, clock, customers} = options
  const {rulesFor} = new PageFonts()
  const limits = new Limits(options)
  const app = new Hono()
  const root = myInfoPath()
  const path = myInfoPath(':key')

  const send = (c: Context, {html, policy}: Rendered, status: Status = 200) =>
    c.html(html, status, {...headers, 'content-security-policy': policy})
  const content = async () => (await readContent(reader, MY_INFO_QUERY)).answer
  const away = async (c: Context, error: unknown) => {
    log.error({error: String(error)}, 'The page of a customer could not be made')
    const page = {content: null, heading: 'awayHeading', text: 'awayText'} as const
    return send(c, await plainPage(page, rulesFor), 503)
  }
  const guarded =
    (answer: (c: Context) => Promise<Response>, limit: LimitName) => async (c: Context) => {
      const site = c.req.header('sec-fetch-site') ?? 'none'
      const isForeign = site !== 'same-origin' && site !== 'none'
      if (c.req.method === 'POST' && isForeign) return c.text('Forbidden', 403, headers)
      if (!(await limits.take(c, limit))) {
        const page = {content: await content().catch(() => null), heading: 'awayHeading'} as const
        return send(c, await plainPage({...page, text: 'tooMany'}, rulesFor), 429)
      }
      return answer(c).catch((error) => away(c, error))
    }
  const unknown = async (c: Context) => {
    const page = {content: await content(), heading: 'unknownHeading', text: 'unknownText'} as const
    return send(c, await plainPage(page, rulesFor), 404)
  }
  const show = async (
    c: Context,
    key: string,
    {notice = null, status = 200}: {notice?: Notice | null; status?: Status} = {},
  ) => {
    const opened = await customers.open(key)
    if (!opened) return unknown(c)
    const page = {content: await content(), opened, key, notice, now: clock.now()}
    return send(c, await openedPage(page, rulesFor), status)
  }
  const ask = async (c: Context, own: Partial<Asking> = {}, notice: Notice | null = null) => {
    const isSet = await options.texts()?.isSet()
    const page = {
      ...{content: await content(), notice, name: '', phone: '', challenge: ''},
      ...own,
      step: isSet ? (own.step ?? 'number') : null,
    }
    return send(c, await askingPage(page, rulesFor), notice?.isFault ? 422 : 200)
  }

  app.get(
    root,
    guarded((c) => ask(c), 'opened'),
  )
  app.post(root, bodyLimit({maxSize: 4096}), async (c) => {
    const data = await c.req.formData().catch(() => new FormData())
    const typed = textsIn(data)
    const phone = normalizePhone(typed('phone'))
    const asker = {name: legibleLine(typed('name')).slice(0, 100), phone: phone ?? ''}
    const own = {name: asker.name, phone: typed('phone')}
    if (typed('step') !== 'open') {
      return guarded(async () => {
        if (phone === null || asker.name === '') {
          return ask(c, own, {word: 'phoneInvalid', isFault: true})
        }
        const {challenge, code} = newChallenge(options.seal, asker, clock.now())
        // The answer is the same, and as soon, whether somebody has registered with the number or not.
        setImmediate(() => {
          sendCode(options, asker, code, challenge).catch((error) =>
            log.error({error: String(error)}, 'A code could not be sent'),
          )
        })
        return ask(c, {...own, step: 'code', challenge})
      }, 'asked')(c)
    }
    return guarded(async () => {
      const wrong = () => ask(c, own, {word: 'codeWrong', isFault: true})
      const challenge = challengeOf(options.seal, typed('challenge'), asker, clock.now())
      if (!challenge || !(await limits.takeTry(challenge, asker.phone))) return wrong()
      if (!isCode(options.seal, challenge.nonce, asker, typed('code'))) return wrong()
      const entry = await customers.entryOf(asker.phone, asker.name)
      if (!entry) return wrong()
      const until = clock.now() + openMs
      const key = keyOf(options.seal, entry.stored, {scope: entry.scope, until})
      return c.redirect(myInfoPath(key), 303)
    }, 'tried')(c)
  })

  app.get(
    path,
    guarded(async (c) => {
      const told = outcomes[c.req.query('told') ?? '']
      const notice = told ? {word: told, isFault: false} : null
      return show(c, c.req.param('key') ?? '', {notice})
    }, 'opened'),
  )
  app.post(
    path,
    bodyLimit({maxSize: 16 * 1024}),
    guarded(async (c) => {
      const key = c.req.param('key') ?? ''
      // A request without a valid key changes nothing.
      const opened = await customers.open(key)
      if (!opened) return unknown(c)
      const data = await c.req.formData().catch(() => new FormData())
      const step = textsIn(data)('step')
      const fault = await take(options, {opened, key, data, content}).catch((error) => {
        if (isConflict(error)) return 'stepMissed' as const
        throw error
      })
      if (fault) return show(c, key, {notice: {word: fault, isFault: true}, status: 422})
      // After a redirect, a reload sends nothing again.
      return c.redirect(`${myInfoPath(key)}${outcomes[step] ? `?told=${step}` : ''}`, 303)
    }, 'changed'),
  )
  const file = (extension: 'json' | 'txt', type: string) =>
    app.get(
      `${path}/my-info.${extension}`,
      guarded(async (c) => {
        const opened = await customers.open(c.req.param('key') ?? '')
        if (!opened) return unknown(c)
        const words = await content()
        const body =
          extension === 'json'
            ? JSON.stringify(myInfoJson(opened, clock.now()), null, 2)
            : myInfoText(opened, words, wordsOf(words))
        c.header('content-disposition', `attachment; filename="my-info.${extension}"`)
        return c.body(body, 200, {...headers, 'content-type': `${type}; charset=utf-8`})
      }, 'opened'),
    )
  file('json', 'application/json')
  file('txt', 'text/plain')
  return app
}

const textsIn = (data: FormData) => (name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

interface Step {
  readonly opened: Opened
  readonly key: string
  readonly data: FormData
  readonly content: () => Promise<MyInfoContent>
}

/** Does what a form asks for. Returns the word for what is wrong; null: it is done. */
async function take(
  {writer, texts, origin}: Options,
  {opened, key, data, content}: Step,
): Promise<Word | null> {
  const typed = textsIn(data)
  switch (typed('step')) {
    case 'withdraw': {
      const chosen = data.getAll('given').filter((each) => typeof each === 'string')
      return (await withdraw(writer, opened, chosen)) ? null : 'withdrawNone'
    }
    case 'correct': {
      const own = {id: typed('id'), name: typed('name'), message: typed('message')}
      return (await correct(writer, opened, own)) ? null : 'correctInvalid'
    }
    case 'erase': {
      const say = wordsOf(await content())
      if (!(await askToErase(writer, opened, say('eraseReason')))) return null
      const [first] = opened.shown
      const text = say('eraseMessage', {link: origin + myInfoPath(key)})
      if (first) {
        // Who holds the phone for a minute cannot keep it from its owner.
        texts()
          ?.send({kind: 'erasure', phone: numberOf(first.stored), text, key: crypto.randomUUID()})
          .catch((error) => log.error({error: String(error)}, 'An erasure could not be told'))
      }
      return null
    }
    case 'keep':
      return (await keep(writer, opened)) ? null : 'stepMissed'
    default:
      return 'stepMissed'
  }
}

async function sendCode(
  {customers, texts, reader}: Options,
  {phone}: Asker,
  code: string,
  key: string,
): Promise<void> {
  if (!(await customers.hasAny(phone))) return
  const {answer} = await readContent(reader, MY_INFO_QUERY)
  await texts()?.send({kind: 'code', phone, text: wordsOf(answer)('codeText', {code}), key})
}
