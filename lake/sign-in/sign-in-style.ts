/** Colours and fonts of the sign-in page, as CSS values. */
export interface SignInTheme {
  /** The page's background. */
  readonly background: string
  /** The form's background, and the text of buttons. */
  readonly surface: string
  readonly text: string
  readonly textSoft: string
  /** The brand name, the line above the form, the focus ring. */
  readonly accent: string
  readonly border: string
  /** Needs a contrast of 3:1 on `surface`. */
  readonly fieldBorder: string
  readonly button: string
  readonly buttonHover: string
  readonly danger: string
  readonly dangerSurface: string
  readonly font: string
  readonly headingFont: string
}

/** The browser's own colours and font. */
export const systemTheme: SignInTheme = {
  background: 'Canvas',
  surface: 'Canvas',
  text: 'CanvasText',
  textSoft: 'CanvasText',
  accent: 'CanvasText',
  border: 'GrayText',
  fieldBorder: 'GrayText',
  button: 'CanvasText',
  buttonHover: 'CanvasText',
  danger: 'CanvasText',
  dangerSurface: 'Canvas',
  font: 'system-ui, sans-serif',
  headingFont: 'system-ui, sans-serif',
}

/** The page's only style sheet. */
export function signInStyle(theme: SignInTheme): string {
  const {background, surface, text, textSoft, accent, danger} = theme
  return `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:24px;background:${background};color:${text};font:400 1rem/1.6 ${theme.font};word-break:keep-all}
main{width:100%;max-width:420px;background:${surface};border:1px solid ${theme.border};border-top:3px solid ${accent};padding:48px 40px 44px}
.mark{display:block;max-width:100%;height:48px;margin:0 0 20px}
.brand{margin:0 0 28px;color:${accent};font-size:.8125rem;font-weight:600;letter-spacing:.22em;text-transform:uppercase}
h1{margin:0;font-family:${theme.headingFont};font-size:1.75rem;font-weight:500;line-height:1.35;text-wrap:balance}
.lead{margin:8px 0 28px;color:${textSoft};font-size:.9375rem}
.problem{margin:0 0 20px;padding:12px 16px;border-left:3px solid ${danger};background:${theme.dangerSurface};color:${danger};font-size:.9375rem}
label{display:block;margin:0 0 6px;font-size:.875rem;font-weight:600}
input{display:block;width:100%;min-height:48px;margin:0 0 20px;padding:10px 14px;border:1px solid ${theme.fieldBorder};border-radius:2px;background:${surface};color:inherit;font:inherit}
input[readonly]{padding-inline:0;border-color:transparent;background:none;text-overflow:ellipsis}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid ${accent};outline-offset:2px}
button{width:100%;min-height:52px;margin-top:8px;border:0;border-radius:2px;background:${theme.button};color:${surface};font:inherit;font-weight:600;letter-spacing:.04em;cursor:pointer;transition:background-color .2s}
form+form,.codes+form{margin-top:16px}
.qr{width:224px;margin:0 auto 16px;background:white}
.qr svg{display:block;width:100%;height:auto}
.secret{margin:0 0 20px;color:${textSoft};font-size:.875rem;text-align:center}
code{font-family:ui-monospace,monospace;color:${text};overflow-wrap:anywhere}
.codes{list-style:none;margin:0 0 20px;padding:16px;border:1px solid ${theme.border};display:grid;gap:6px;text-align:center}
.help{margin:20px 0 0;color:${textSoft};font-size:.875rem}
.help a{display:inline-block;padding:4px 0;color:inherit}
button:hover{background:${theme.buttonHover}}
@media (max-width:480px){body{padding:0;place-items:stretch;background:${surface}}main{max-width:none;border-width:3px 0 0;padding:40px 24px}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
`
}
