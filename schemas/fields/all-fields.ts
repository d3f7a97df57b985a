/** The Studio's own group of all fields, which only stands in the way of those that a form names. */
export const hiddenAllFields = {name: 'all-fields', title: '모든 칸', hidden: true} as const
