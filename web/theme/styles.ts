import {css} from 'styled-components'
import {media} from './media.ts'
import {theme} from './theme.ts'

/** The small letter-spaced English word over a Korean heading. */
export const labelText = css`
  font-size: ${theme.size.label};
  font-weight: 600;
  letter-spacing: ${theme.tracking.label};
  text-transform: uppercase;
`

/**
 * Words at the foot of a picture, from edge to edge. The ground is dark enough from their first line down,
 * whatever the picture shows, and fades out above it.
 */
export const veiled = css`
  padding-top: ${theme.space.section};
  background: linear-gradient(
    transparent,
    ${theme.color.veil} calc(0.55 * ${theme.space.section}),
    ${theme.color.veilDeep} ${theme.space.section}
  );
`

export const displayText = css`
  font-family: ${theme.font.display};
  font-weight: 500;
  letter-spacing: ${theme.tracking.display};
`

/** Read by screen readers alone. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`

/** Words over a drawing: as large as it allows, which is as wide as its container, so that names do not meet. */
export const drawingText = css`
  font-size: clamp(10px, 2.15cqi, 17px);
  font-weight: 600;
  line-height: 1.25;
  white-space: nowrap;
`

/** Full width with the page's gutters, and no wider than the content column; a sheet of paper has margins of its own. */
export const contentColumn = css`
  width: 100%;
  max-width: calc(${theme.width.content} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};
  ${media.print} { padding-inline: 0; }
`

/** What may break over sheets of paper: Chromium lays what follows a broken table in a grid over the table's end. */
export const stackedOnPaper = css`
  ${media.print} {
    display: block;
    & > * + * { margin-top: ${theme.space.base}; }
  }
`

/** For `details` that unfold and fold up instead of jumping. */
export const unfolding = css`
  interpolate-size: allow-keywords;

  &::details-content {
    block-size: 0;
    overflow-y: clip;
    transition:
      block-size ${theme.duration.fade} ${theme.easing.settle},
      content-visibility ${theme.duration.fade} allow-discrete;
  }

  &[open]::details-content { block-size: auto; }
`

/** For `::before` and, turned over, `::after`: each draws two corners of a frame. */
export const cropMarks = css`
  --mark: ${theme.space.wide};
  content: '';
  position: absolute;
  border: 1px solid ${theme.color.accent};
  pointer-events: none;
  mask:
    conic-gradient(#000 0 0) 0 0 / var(--mark) var(--mark) no-repeat,
    conic-gradient(#000 0 0) 100% 100% / var(--mark) var(--mark) no-repeat;
`
