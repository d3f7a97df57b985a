/**
 * Every colour, size, duration and layer of the site, named by role.
 * Text pairs that may meet: ink, inkSoft, bronzeText, streamText and danger on paper, paperDeep or
 * white; paper, paperSoft and bronzeLight on ink or inkDeep. Each has a contrast of 4.5:1 or more.
 */
export const tokens = {
  color: {
    ink: '#16213a',
    inkDeep: '#0d1526',
    inkSoft: '#4d5566',
    paper: '#faf7f0',
    paperDeep: '#f1ebdf',
    paperSoft: '#d9d4c8',
    white: '#ffffff',
    rule: '#ddd5c5',
    ruleStrong: '#8c8474',
    ruleLight: 'rgb(250 247 240 / 0.24)',
    bronze: '#a8845a',
    bronzeText: '#7d5c34',
    bronzeLight: '#d9bd94',
    stream: '#3f7268',
    streamText: '#2f5a52',
    streamSoft: '#e3ece7',
    danger: '#a3291f',
    dangerSoft: '#f8e9e4',
    veil: 'rgb(13 21 38 / 0.56)',
    /** The ground of words over a picture: 4.5:1 for paper and bronzeLight, whatever the picture shows. */
    veilText: 'rgb(13 21 38 / 0.78)',
    veilDeep: 'rgb(13 21 38 / 0.82)',
    shadow: 'rgb(13 21 38 / 0.14)',
  },
  font: {
    text: '"Gaon Sans", "Gaon Sans Fallback", "Apple SD Gothic Neo", "Noto Sans KR", sans-serif',
    display: '"Gaon Serif", "Gaon Serif Fallback", "Apple Myungjo", "Batang", serif',
  },
  size: {
    label: 'clamp(0.75rem, 0.72rem + 0.12vw, 0.875rem)',
    small: '0.875rem',
    body: 'clamp(1rem, 0.96rem + 0.15vw, 1.125rem)',
    lead: 'clamp(1.0625rem, 1rem + 0.3vw, 1.3125rem)',
    title: 'clamp(1.25rem, 1.12rem + 0.6vw, 1.75rem)',
    heading: 'clamp(1.625rem, 1.3rem + 1.5vw, 2.75rem)',
    display: 'clamp(2.25rem, 1.4rem + 3.8vw, 5rem)',
  },
  space: {
    hair: '0.25rem',
    tight: '0.5rem',
    small: '0.75rem',
    base: '1rem',
    wide: '1.5rem',
    gap: 'clamp(1.25rem, 0.8rem + 2vw, 2.5rem)',
    gutter: 'clamp(1.25rem, 4.8vw, 5rem)',
    block: 'clamp(3rem, 2rem + 4.5vw, 6.5rem)',
    section: 'clamp(4.5rem, 3rem + 7vw, 10rem)',
  },
  width: {text: '42rem', content: '81.25rem', page: '100rem', touch: '2.75rem'},
  /** Whatever stays in place takes only a part of the window, however large its text or low the window. */
  height: {
    header: 'clamp(44px, 11vh, 4.5rem)',
    headerNarrow: 'clamp(44px, 11vh, 3.75rem)',
    fixedBar: 'clamp(44px, 11vh, 3.75rem)',
    subNavigation: 'clamp(44px, 10vh, 3.5rem)',
  },
  radius: {small: '2px', round: '999px'},
  duration: {quick: '180ms', fade: '500ms', slow: '900ms', zoom: '14s'},
  easing: {settle: 'cubic-bezier(0.22, 0.61, 0.2, 1)'},
  leading: {tight: '1.25', heading: '1.35', body: '1.65'},
  tracking: {label: '0.22em', display: '-0.02em', body: '-0.01em'},
  layer: {raised: '1', sticky: '20', fixedBar: '30', header: '40', menu: '50', overlay: '60'},
} as const
