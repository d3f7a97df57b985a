import {paletteOf, readableColors} from '../../../shared/palette.ts'
import {pairingOf} from '../../../shared/type-pairings.ts'
import type {MyInfoContent} from './content.ts'

/** The style of the page. */
export function styleOf(content: MyInfoContent | null): string {
  const palette = paletteOf(readableColors(content?.site?.colors))
  const {text, display} = pairingOf(content?.site?.typePairing)
  return [
    '*{box-sizing:border-box}',
    `body{margin:0;min-height:100vh;background:${palette.paper};color:${palette.ink};font:400 1.0625rem/1.65 ${text};word-break:keep-all;overflow-wrap:anywhere}`,
    'header,main{max-width:44rem;margin:0 auto;padding:20px}main{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;padding-block:12px 72px}',
    'header a{display:inline-flex;gap:10px;align-items:center;min-height:44px;font-weight:600;text-decoration:none}',
    `h1,h2,h3,p,dl,dd,ul{margin:0}h1{font:500 clamp(1.75rem,1.4rem + 1.8vw,2.375rem)/1.3 ${display};text-wrap:balance}`,
    `h2{font:600 1.25rem/1.4 ${text}}h3{margin:28px 0 8px;font:600 1.0625rem/1.4 ${text}}.lead{margin-top:8px}.lead,.soft,dt,small{color:${palette.inkSoft}}ul{padding-left:1.2em}`,
    `.card{padding:clamp(20px,4vw,32px);background:${palette.white};border:1px solid ${palette.rule};border-radius:2px}.card>h2{margin-bottom:12px}.card>p+form,.card>form+p,.card>form+form{margin-top:16px}.waiting{border:2px solid ${palette.danger}}`,
    'details.card>summary{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;min-height:44px;margin:-8px 0;padding:8px 0;cursor:pointer}details.card[open]>summary{margin-bottom:12px}summary h2{flex:1 1 auto}summary::after{content:"+";font-size:1.5rem;line-height:1}details[open]>summary::after{content:"–"}',
    `dt details{margin-top:2px}dt summary{display:inline-flex;gap:8px;align-items:center;min-height:44px;cursor:pointer;text-decoration:underline;text-underline-offset:3px}dt details p{padding:12px 14px;background:${palette.paper};color:${palette.ink}}`,
    `dl{border-top:1px solid ${palette.ink}}dl div{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:4px 16px;padding:12px 0;border-bottom:1px solid ${palette.rule}}dl.wide div{grid-template-columns:minmax(0,1fr) minmax(6rem,auto)}dl.wide dt{color:inherit}dl.wide dd{text-align:right}dd{font-weight:600}dd.no{font-weight:400;color:${palette.inkSoft}}dd small{display:block;font-size:.9375rem;font-weight:400}@media(max-width:34rem){dl:not(.wide) div{grid-template-columns:minmax(0,1fr)}}`,
    `form{display:grid;gap:10px}label{font-weight:600}input:not([type=checkbox]),textarea{display:block;width:100%;min-height:52px;padding:12px 14px;font:inherit;color:inherit;background:${palette.white};border:1px solid ${palette.ruleStrong};border-radius:2px}`,
    `.tick{display:flex;gap:12px;align-items:center;min-height:44px;font-weight:400;cursor:pointer}.tick input{flex:none;width:22px;height:22px;margin:0;accent-color:${palette.accentText}}`,
    `button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:12px 20px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:${palette.paper};background:${palette.ink};border:1px solid ${palette.ink};border-radius:2px;cursor:pointer}.quiet{color:${palette.ink};background:none}.danger{color:${palette.danger};background:none;border-color:currentColor}`,
    '.ways{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(14rem,100%),1fr));gap:8px}',
    `.told{padding:14px 16px;border-radius:2px;background:${palette.supportSoft};color:${palette.supportText}}.fault{background:${palette.dangerSoft};color:${palette.danger}}`,
    `a{color:${palette.ink};text-underline-offset:3px}.plain{display:inline-block;padding:10px 0}:focus-visible{outline:3px solid ${palette.accentText};outline-offset:2px}`,
    '@media print{form,.ways,header{display:none}}',
  ].join('')
}
