import {paletteOf, readableColors} from '../../../shared/palette.ts'
import {pairingOf} from '../../../shared/type-pairings.ts'
import type {OfficialContent} from './content.ts'

/** The style of the page. Letters are larger than on the rest of the site: elderly people read it. */
export function styleOf(content: OfficialContent): string {
  const palette = paletteOf(readableColors(content.site?.colors))
  const {text, display} = pairingOf(content.site?.typePairing)
  return [
    '*{box-sizing:border-box}',
    `body{margin:0;min-height:100vh;background:${palette.paper};color:${palette.ink};font:400 1.125rem/1.65 ${text};word-break:keep-all;overflow-wrap:anywhere}`,
    'header,main{max-width:44rem;margin:0 auto;padding:20px}main{display:grid;grid-template-columns:minmax(0,1fr);gap:32px;padding-block:12px 72px}',
    'header a{display:inline-flex;gap:10px;align-items:center;min-height:44px;font-weight:600;text-decoration:none}',
    `h1,h2,p,dl,dd{margin:0}h1{font:500 clamp(1.75rem,1.4rem + 1.8vw,2.375rem)/1.3 ${display};text-wrap:balance}`,
    `h2{font:600 1.3125rem/1.4 ${text}}.lead{margin-top:8px}.lead,.soft,dt,small{color:${palette.inkSoft}}`,
    `section{display:grid;gap:16px}.card{padding:clamp(20px,4vw,32px);background:${palette.white};border:1px solid ${palette.rule};border-radius:2px}`,
    `label{font-size:1.1875rem;font-weight:600}form{display:grid;gap:12px}`,
    `textarea{display:block;width:100%;min-height:92px;padding:14px 16px;font:inherit;font-size:1.25rem;color:inherit;background:${palette.paper};border:2px solid ${palette.ruleStrong};border-radius:2px;resize:vertical}`,
    `button,.button{display:flex;align-items:center;justify-content:center;min-height:60px;padding:12px 20px;font:inherit;font-size:1.25rem;font-weight:600;line-height:1.35;text-align:center;text-decoration:none;color:${palette.paper};background:${palette.ink};border:1px solid ${palette.ink};border-radius:2px;cursor:pointer}.quiet{color:${palette.ink};background:none}`,
    '[hidden]{display:none!important}.pick{position:relative}.pick input{position:absolute;inset:0;opacity:0;cursor:pointer}',
    `#camera{display:grid;gap:12px}video{display:block;width:100%;aspect-ratio:1;object-fit:cover;background:${palette.ink};border-radius:2px}`,
    `summary{cursor:pointer;min-height:44px;align-content:center}summary h2{display:inline}details.card form,.fields{margin-top:16px}.fields{display:grid;gap:12px}.contact summary{font-size:1.1875rem;font-weight:600}`,
    `fieldset{margin:0;padding:0;border:0}legend{padding:0;font-size:1.1875rem;font-weight:600}.ticks{display:flex;flex-wrap:wrap;gap:4px 24px}.tick{display:flex;gap:12px;align-items:center;min-height:48px;font-weight:400}.tick input{flex:none;width:24px;height:24px;margin:0;accent-color:${palette.ink}}`,
    `input:not([type=radio],[type=checkbox],[type=file]){display:block;width:100%;min-height:56px;padding:12px 16px;font:inherit;font-size:1.25rem;color:inherit;background:${palette.paper};border:2px solid ${palette.ruleStrong};border-radius:2px}`,
    '.calls{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(11rem,100%),1fr));gap:10px}.calls .button{flex-direction:column;padding-block:14px}.calls b{font-size:1.5rem;font-variant-numeric:tabular-nums}.calls small{color:inherit;font-size:1rem;font-weight:400}',
    `.verdict{padding:clamp(22px,5vw,36px);border-radius:2px;border:2px solid;background:${palette.white};border-color:${palette.ruleStrong}}`,
    `.verdict svg{display:block;width:56px;height:56px}.verdict h2{font-size:clamp(1.5rem,1.2rem + 1.6vw,2rem);line-height:1.4}.verdict span{display:block;text-wrap:balance}.verdict h2 b{display:block;margin-bottom:4px;font-weight:600;font-size:1.25rem;color:${palette.ink}}`,
    `.ours{background:${palette.supportSoft};border-color:${palette.supportText}}.ours svg,.ours h2{color:${palette.supportText}}`,
    `.not{background:${palette.dangerSoft};border-color:${palette.danger}}.not svg,.not h2{color:${palette.danger}}.verdict .soft{color:${palette.ink}}`,
    `dl{border-top:1px solid ${palette.ink}}dl div{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:4px 16px;padding:14px 0;border-bottom:1px solid ${palette.rule}}dd{font-weight:600}dd a{display:inline-block;padding-block:4px}dd small{display:block;font-size:1rem;font-weight:400}@media(max-width:34rem){dl div{grid-template-columns:minmax(0,1fr)}}`,
    `.fault{color:${palette.danger}}a{color:${palette.ink};text-underline-offset:3px}.home{display:inline-block;padding:10px 0}:focus-visible,.pick:focus-within{outline:3px solid ${palette.accentText};outline-offset:2px}`,
  ].join('')
}
