/** The kind of a registration that asks to be called about a report at `/official`. */
export const reportForm = 'report'

/** The key of the one box of its consent. */
export const reportConsentKey = 'report'
