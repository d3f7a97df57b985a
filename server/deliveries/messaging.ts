import type {Context, Hono, MiddlewareHandler} from 'hono'
import type {Ceilings} from '../../shared/message-ceilings.ts'
import type {DeliverySettings} from './settings.ts'

/** Messages to customers and staff, by a feature; without one, none is sent. Its queues are among its deliveries. */
export interface Messaging {
  /** False: forms of this network have caused too many messages. Each call counts one form. */
  mayMessage(address: string, settings: DeliverySettings): Promise<boolean>
  readonly texts: NumberTexts
  readonly listMessages: ListMessages
  readonly phones: StaffPhones
  /** Asks for no more reports of messages. Resolves once the answers that it waits for are stored. */
  stopReports(): Promise<void>
}

/** Texts about no registration: a code to open a page, and a warning that somebody asked to erase. */
export type TextKind = 'code' | 'erasure'

interface NumberText {
  readonly kind: TextKind
  readonly phone: string
  readonly text: string
  /** A key of its own for each text. */
  readonly key: string
}

/** Texts to a number, sent without a queue. */
export interface NumberTexts {
  /** True if a relay of text messages is set. */
  isSet(): Promise<boolean>
  /** Sends within the limits of messages. False: it was not sent, or may not have been. */
  send(text: NumberText): Promise<boolean>
}

/** Texts to the people of a list, before they are sent. */
export interface ListMessages {
  /** Puts a text into the frame of all broadcasts, and says what it costs. */
  write(body: string): Promise<WrittenMessage | WritingFault>
  /** Stored texts as somebody without a name reads them. */
  shown(texts: readonly string[]): Promise<readonly string[]>
}

/** A broadcast before it is confirmed. */
export interface WrittenMessage {
  /** The whole text with its variables, as it is stored. */
  readonly text: string
  /** The same as somebody without a name reads it. */
  readonly shown: string
  /** In bytes as carriers count them. */
  readonly bytes: number
  /** The dearest kind that it becomes. */
  readonly type: 'SMS' | 'LMS'
  /** For one message. */
  readonly won: number
  /** The sender's number. */
  readonly from: string
  readonly ceilings: Ceilings
}

export interface WritingFault {
  /** `noFrame`: no frame is switched on, or it cannot be sent. Any other is the name of a problem of the text. */
  readonly fault: {readonly is: string}
}

/** The phones of staff that are told of registrations. */
export interface StaffPhones {
  /** By which browsers subscribe, in base64url. */
  readonly publicKey: string
  /** The addresses that the sales desk calls for its phone, below that of the desk. */
  routes(desk: PhoneDesk): Hono
  /** Forgets the phones of a session that has ended. */
  endSession(session: string): Promise<void>
}

export interface PhoneDesk {
  /** The sender of a request, if they are staff. */
  readonly actorOf: (request: Request) => Promise<{readonly id: string} | 'stranger' | 'other'>
  /** The id of the session of a request; null: it has none. */
  readonly sessionOf: (c: Context) => Promise<string | null>
  /** Lets pass JSON of a few kilobytes only, which no form on another site can send. */
  readonly forSmallJson: MiddlewareHandler
}

/** Chooses whom a registration is told. */
export interface PushAudience {
  /** The phones that are told of a registration. */
  phonesFor<Phone extends {readonly account: string}>(
    phones: readonly Phone[],
    id: string,
    settings: Pick<DeliverySettings, 'handsOutTo'>,
  ): Promise<readonly Phone[]>
  /** True if somebody has the registration, or has called. */
  isTaken(id: string): Promise<boolean>
}
