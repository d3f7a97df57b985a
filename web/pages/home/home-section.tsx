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
  /* An anchor leads to the very top of the section, which has room for the header itself. */
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
    picture { display: block; text-align: center; }
    img { display: inline; width: auto; max-height: 80mm; }
  }
`

/** The attributes of a section's element. */
export interface Place {
  readonly id?: string | undefined
  /** Set where the wheel turns to this section like to a page. */
  readonly 'data-section'?: '' | undefined
  readonly tabIndex?: -1 | undefined
  /** The screens on which it is shown, unless on all. */
  readonly 'data-screens'?: 'wide' | 'narrow' | undefined
}

/** A section's place on the page. `tabIndex` lets it take the focus when the page is turned to it. */
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

/** The column in which the words of sections stand; pictures may be wider. */
export const Column = styled.div`
  width: 100%;
  max-width: calc(${theme.width.page} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};

  ${media.narrow} { padding-inline: 0; }
`
