/** Messages to a customer about one registration. `rebooking`: after a visit that did not take place. */
export const customerMessageKinds = ['confirmation', 'reminder', 'offer', 'rebooking'] as const

/** What a message is for. Each is also a kind of delivery. `broadcast`: one text to the people of a list. */
export const messageKinds = [...customerMessageKinds, 'broadcast', 'staffMessage'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Notices to staff besides text messages: a mail, a call of a service of theirs, and a push to their phones. */
export const noticeKinds = ['staffMail', 'staffCall', 'push'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const messageChannels = ['alimtalk', 'sms', 'email'] as const
export type MessageChannel = (typeof messageChannels)[number]
