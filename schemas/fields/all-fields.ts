/** Hides the Studio's own group of all fields, which only gets in the way of a form's own groups. */
export const hiddenAllFields = {name: 'all-fields', title: '모든 칸', hidden: true} as const
