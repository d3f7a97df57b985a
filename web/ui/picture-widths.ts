/** The widths in which pages offer pictures, in pixels. */
export const pictureWidths = [320, 480, 640, 800, 1080, 1440, 1920, 2560] as const

/** How wide a picture is that is asked for at one size alone: a film's, and one to share a page by. */
export const posterWidth = 1280
export const shareWidth = 1200
