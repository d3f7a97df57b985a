/** The time in Korea, where there is no summer time: `2026-11-26T20:15:33.123Z`, with a zone that is not its own. */
const inKorea = /* groq */ `string(dateTime(now()) + 32400)`

/** The day in Korea: `2026-11-26`. Unlike the moment, it is the same in each answer of a day. */
export const today = /* groq */ `string::split(${inKorea}, "T")[0]`

/** `20:15:33.123Z`, to be compared with `20:15`. */
export const timeOfDay = /* groq */ `string::split(${inKorea}, "T")[1]`
