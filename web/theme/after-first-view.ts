import {media} from './media.ts'

/**
 * Rules that come with the style sheet after the first view. On phones, what is below it has been laid
 * out once by then, and has a size to keep (`contain-intrinsic-size: auto`): until it is near the window
 * it is laid out no more, as when the fonts arrive.
 */
export const afterFirstView = `@media screen { ${media.narrow} {
  [data-deferred] > section, [data-deferred] > footer { content-visibility: auto; }
} }`
