import {createGlobalStyle} from 'styled-components'
import {styles} from '../../agency/theme.ts'
import {belowScreen} from './below-screen.ts'
import fallbackFaces from './fallback-faces.css?inline'
import {media, narrowQuery} from './media.ts'
import {theme} from './theme.ts'

/**
 * The fallback faces are here, and not in the fonts' style sheet: the first lines of a page are shown in them.
 */
export const GlobalStyle = createGlobalStyle`
  ${fallbackFaces}
  *, *::before, *::after { box-sizing: border-box; }
  html {
    font-size: clamp(100%, 0.834vw, 150%);
    /* The height of what stays in place at the top. */
    --kept: calc(${theme.height.header} + ${theme.height.subNavigation});
    scroll-padding-top: var(--kept);
    /* What gets the focus is not left behind the bar at the bottom. */
    ${media.narrow} { scroll-padding-bottom: calc(${theme.height.fixedBar} + ${theme.space.small}); }
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    background: ${theme.color.paper};
    color: ${theme.color.ink};
    font: 400 ${theme.size.body} / ${theme.leading.body} ${theme.font.text};
    letter-spacing: ${theme.tracking.body};
    word-break: keep-all;
    overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased;
  }
  ${media.low} { html { --kept: 0px; } }
  ${media.lowAndBroad} { html { --kept: ${theme.height.header}; } }
  body:has(dialog[open]), body[data-scroll='locked'] { overflow: hidden; }
  h1, h2, h3, h4, p, figure, blockquote, dl, dd, ul, ol { margin: 0; }
  ul, ol { padding: 0; list-style: none; }
  h1, h2, h3, h4 { font-weight: 500; line-height: ${theme.leading.heading}; text-wrap: balance; }
  p, li, dd, td { text-wrap: pretty; }
  img, video, iframe, svg { display: block; max-width: 100%; }
  img { height: auto; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; }
  /* A button that was pressed before the code was there, and that will be pressed again by the code. */
  [data-held] { opacity: 0.6; }
  a { color: inherit; text-decoration: none; }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  :focus-visible { outline: 2px solid ${theme.color.accent}; outline-offset: 3px; }
  /*
   * Applies until web/startup/lay-out-below.ts has laid the part out; the height is a guess. Not for a page
   * that is opened at an anchor.
   */
  @media screen and (scripting: enabled) and ${narrowQuery} {
    :root:not([data-laid-out], :has(:target)) :is(${belowScreen}) {
      content-visibility: auto;
      contain-intrinsic-height: auto 1000px;
    }
  }
  ${media.print} {
    @page { size: A4; margin: 10mm; }
    html { font-size: 75%; }
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      background: none !important;
      color: ${theme.color.inkDeep} !important;
      box-shadow: none !important;
    }
    main { min-height: 0 !important; }
    nav, button, form, iframe, video, dialog, noscript, svg { display: none !important; }
    figure, li, tr, h2, h3 { break-inside: avoid; }
    h2, h3 { break-after: avoid; }
  }
  ${media.still} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  ${styles}
`
