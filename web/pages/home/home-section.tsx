import {styled} from 'styled-components'
import {media} from '../../theme/media.ts'
import {theme} from '../../theme/theme.ts'
import {isOn, type HomeSection as Section} from './home-data.ts'

/**
 * A block of the page, one window high where sections are turned like pages. Its distances shrink
 * with a low window: `--gap` between its parts, `--line` above and below a line of a list, `--text`
 * for its smaller words. `--edge` is where the column of words begins.
 */
export const HomeSection = styled.section`
  --gap: ${theme.space.gap};
  --line: ${theme.space.base};
  --text: ${theme.size.body};
  --edge: max(${theme.space.gutter}, (100vw - ${theme.width.page}) / 2);
  position: relative;
  isolation: isolate;
  overflow: clip;
  /* An anchor leads to its very top: the room for the header is within. */
  scroll-margin-top: calc(-1 * var(--kept));

  &:focus { outline: 0; }

  ${media.wide} {
    --gap: min(${theme.space.gap}, 3.4svh);
    --line: min(${theme.space.base}, 1.3svh);
    --text: clamp(${theme.size.small}, 1.8svh, ${theme.size.body});
    min-height: 100svh;
    padding-top: ${theme.height.header};
  }

  ${media.narrow} { padding: ${theme.space.section} ${theme.space.gutter}; }

  &[data-screens='wide'] { ${media.narrow} { display: none; } }
  &[data-screens='narrow'] { ${media.wide} { display: none; } }

  ${media.print} {
    min-height: 0;
    padding: ${theme.space.base} 0;
    overflow: visible;

    [data-fill] { display: none; }
    img { width: auto; max-height: 80mm; }
  }
`

/** What the element of a section gets. */
export interface Place {
  readonly id?: string | undefined
  /** Set where it is one of those that are turned like pages. */
  readonly 'data-section'?: '' | undefined
  readonly tabIndex?: -1 | undefined
  /** Where it is shown, unless on every screen. */
  readonly 'data-screens'?: 'wide' | 'narrow' | undefined
}

/** Where a section stands; pages are turned on wide screens. `tabIndex` lets it take the focus. */
export function placeOf({
  _key,
  anchor,
  screens,
}: Pick<Section, '_key' | 'anchor' | 'screens'>): Place {
  const shown = screens === 'wide' || screens === 'narrow' ? {'data-screens': screens} : {}
  return isOn('wide', {screens})
    ? {id: anchor ?? _key, 'data-section': '', tabIndex: -1, ...shown}
    : {id: anchor ?? undefined, ...shown}
}

/** The column that the sections' words stand in; pictures may leave it. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${theme.width.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};

  ${media.narrow} { padding-inline: 0; }
`
