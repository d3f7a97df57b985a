import {paletteOf, readableColors} from '../../../shared/palette.ts'
import {pairingOf} from '../../../shared/type-pairings.ts'
import type {ReferralContent} from './content.ts'

/** The style of the pages. On paper, a card is a business card of the usual size in Korea, 90 × 50 mm. */
export function styleOf(content: ReferralContent | null): string {
  const palette = paletteOf(readableColors(content?.site?.colors))
  const {text, display} = pairingOf(content?.site?.typePairing)
  return [
    '*{box-sizing:border-box}',
    `body{margin:0;min-height:100vh;background:${palette.paper};color:${palette.ink};font:400 1.0625rem/1.65 ${text};word-break:keep-all;overflow-wrap:anywhere}`,
    'header,main{max-width:36rem;margin:0 auto;padding:20px}main{display:grid;grid-template-columns:minmax(0,1fr);gap:24px;padding-block:12px 72px}',
    'header a{display:inline-flex;gap:10px;align-items:center;min-height:44px;font-weight:600;text-decoration:none}',
    `h1,p,dl,dd{margin:0}h1{font:500 clamp(1.75rem,1.4rem + 1.8vw,2.375rem)/1.3 ${display};text-wrap:balance}.soft,.role,.site{color:${palette.inkSoft}}`,
    `.card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:16px 24px;align-items:center;padding:clamp(20px,5vw,32px);background:${palette.white};border:1px solid ${palette.rule};border-radius:2px}.card:not(:has(.photo)){grid-template-columns:minmax(0,1fr)}`,
    '.photo{display:block;width:clamp(88px,26vw,132px);height:auto;aspect-ratio:3/4;object-fit:cover;border-radius:2px}.card h1{margin-block:2px 10px}.number{font-size:1.25rem;font-weight:600;font-variant-numeric:tabular-nums}.number a{display:inline-block;padding-block:10px}',
    '.printed{display:contents}.code{order:1}.after{order:2}h1+p{margin-top:8px}.card h1+p{margin-top:0}.code{display:grid;grid-template-columns:96px minmax(0,1fr);gap:16px;align-items:center}.code svg{display:block;width:100%;height:auto}',
    '.ways{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:10px}',
    `.button{display:flex;align-items:center;justify-content:center;min-height:56px;padding:12px 20px;font-weight:600;text-align:center;text-decoration:none;color:${palette.paper};background:${palette.ink};border:1px solid ${palette.ink};border-radius:2px}.quiet{color:${palette.ink};background:none}`,
    `table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:12px 8px;text-align:right;border-bottom:1px solid ${palette.rule}}thead th{font-size:.9375rem;font-weight:400;color:${palette.inkSoft};border-bottom-color:${palette.ink};vertical-align:bottom}th:first-child{text-align:left;white-space:nowrap}tbody th{font-weight:400}tfoot th,tfoot td{font-weight:600}@media(max-width:30rem){th,td{padding-inline:4px}}`,
    `a{color:${palette.ink};text-underline-offset:3px}a.button:not(.quiet){color:${palette.paper}}.plain{display:inline-block;padding:10px 0}:focus-visible{outline:3px solid ${palette.accentText};outline-offset:2px}`,
    ...printed,
  ].join('')
}

/** A card on paper: the picture, the name with its number, and the code. Pages of counts are printed as they are. */
const printed: readonly string[] = [
  '@page card{size:90mm 50mm;margin:0}',
  '@media print{body{min-height:0;background:none}body:has(.card) :is(header,.ways,.hint,.after){display:none}main:has(.card){display:block;max-width:none;padding:0}',
  '.printed{page:card;display:grid;grid-template-columns:minmax(0,1fr) 20mm;gap:0 4mm;align-items:center;width:90mm;height:50mm;padding:6mm;overflow:hidden}',
  '.card{grid-template-columns:19mm minmax(0,1fr);gap:0 4mm;align-self:stretch;padding:0;border:0;background:none;font-size:8.5pt;line-height:1.4}.photo{width:19mm}.card h1{margin-block:.5mm 1.5mm;font-size:15pt}.number{font-size:10pt}.number a{padding:0;text-decoration:none}',
  '.code{display:block}.code p{display:none}}',
]
