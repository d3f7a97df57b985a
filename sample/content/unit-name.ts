/** The name of a type, as plans and the trade write it: a letter takes the place of the unit, `40㎡` and `59A`. */
export const unitName = (type: string) => (/[A-Z]$/.test(type) ? type : `${type}㎡`)
