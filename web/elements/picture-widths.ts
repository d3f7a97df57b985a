/** The widths in which pages offer pictures, in pixels. */
export const pictureWidths = [320, 480, 640, 800, 1080, 1440, 1920, 2560] as const

/** The widths of pictures that come in one size alone. */
export const singleWidths = {poster: 1280, share: 1200} as const
