/** The widths in which pages offer pictures, in pixels. */
export const pictureWidths = [320, 480, 640, 800, 1080, 1440, 1920, 2560] as const

/** The widths of pictures that are offered in one size only. */
export const singleWidths = {poster: 1280, share: 1200} as const
