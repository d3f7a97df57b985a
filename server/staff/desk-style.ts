import {paletteOf, readableColors} from '../../shared/palette.ts'
import {pairingOf} from '../../shared/type-pairings.ts'
import type {Content} from './words.ts'

/** Made for a thumb: everything that is pressed is 48 px high, and there is one column up to a tablet. */
export function deskStyle(content: Content | null): string {
  const palette = paletteOf(readableColors(content?.site?.colors))
  const {text} = pairingOf(content?.site?.typePairing)
  const {ink, inkSoft, paper, white, rule, ruleStrong, accentText, danger, dangerSoft} = palette
  return [
    '*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}[hidden]{display:none!important}',
    `body{margin:0;min-height:100vh;background:${paper};color:${ink};font:400 1rem/1.55 ${text};word-break:keep-all;overflow-wrap:anywhere}`,
    `.bar{position:sticky;top:0;z-index:1;display:flex;gap:12px;align-items:center;justify-content:space-between;padding:4px max(16px,calc(50vw - 27rem));background:${ink};color:${paper}}`,
    `.bar a{display:inline-flex;gap:10px;align-items:center;min-height:48px;color:${paper};font-weight:600;text-decoration:none}.bar img{border-radius:6px;background:${paper}}.bar form{display:flex;gap:10px;align-items:center;min-width:0}.bar span{font-size:.875rem}.bar button{min-height:44px;padding:8px 12px;color:${paper};background:none;border-color:${paper};font-size:.875rem}`,
    'main{max-width:56rem;margin:0 auto;padding:16px 16px 120px}',
    'h1{margin:8px 0 16px;font-size:clamp(1.375rem,1.2rem + 1vw,1.75rem);line-height:1.3;font-weight:600}h2{margin:28px 0 12px;font-size:1.0625rem;line-height:1.4;font-weight:600}h3{margin:0;font-size:1.0625rem;line-height:1.4;font-weight:600}p{margin:0}',
    `h2 small,.meta,.hint,dt,time{color:${inkSoft};font-weight:400;font-size:.875rem}`,
    'ul,ol{list-style:none;margin:0;padding:0}.cards{display:grid;gap:12px}.cards+.hint{margin-top:12px}',
    `.card,.panel{padding:16px;background:${white};border:1px solid ${rule};border-radius:10px}.card{display:grid;gap:6px;padding-block:8px}main>*+:is(.card,.panel){margin-top:12px}:is(.card,.panel)>details:first-child{border:0}`,
    `.card h3 a{display:inline-block;padding:8px 0;color:${ink};text-underline-offset:4px}.head{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center}.head>:is(h1,h2,h3){margin-inline-end:auto}.head>.tick{margin-inline-start:-12px;padding-inline:12px;min-height:44px}.badges{display:flex;flex-wrap:wrap;gap:6px}`,
    `.badge{padding:2px 8px;white-space:nowrap;border:1px solid ${ruleStrong};border-radius:99px;font-size:.8125rem}.badge.stop{color:${danger};background:${dangerSoft};border-color:${danger}}`,
    '.message{white-space:pre-line}.panel .do{margin:12px 0}.scrolls+.do{margin-top:12px}details.panel{padding-block:4px}.do{display:flex;flex-wrap:wrap;gap:8px}.do form{display:contents}',
    `button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:10px 16px;font:inherit;font-weight:600;text-decoration:none;color:${ink};background:${white};border:1px solid ${ruleStrong};border-radius:8px;cursor:pointer}`,
    `.main{flex:1 1 12rem;color:${paper};background:${ink};border-color:${ink}}.danger{color:${danger};border-color:${danger}}`,
    `details{border-top:1px solid ${rule}}summary{display:flex;align-items:center;min-height:48px;font-weight:600;cursor:pointer}summary::after{content:"";width:.5em;height:.5em;margin-inline-start:auto;border:solid ${inkSoft};border-width:0 2px 2px 0;transform:rotate(45deg)}details[open]>summary::after{transform:rotate(-135deg)}`,
    '.fields{display:grid;gap:8px;padding-bottom:8px}.outcomes{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:8px}',
    'label{font-size:.9375rem;font-weight:600}',
    `input,select,textarea{width:100%;min-width:0;min-height:48px;padding:10px 12px;font:inherit;color:inherit;background:${white};border:1px solid ${ruleStrong};border-radius:8px}textarea{min-height:72px;resize:vertical}`,
    '.find{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:10px;align-items:end}.find>div{display:grid;gap:4px;min-width:0}.find{padding-bottom:12px}.find .wide{grid-column:1/-1}',
    `.told{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;margin-bottom:16px;padding:12px 16px;border-radius:8px;color:${palette.supportText};background:${palette.supportSoft}}.told.fault{color:${danger};background:${dangerSoft}}`,
    `#toasts{position:fixed;inset:auto 0 0;z-index:2;display:grid;max-height:60vh;overflow:auto;gap:8px;width:min(100%,36rem);margin:auto;padding:12px 16px max(12px,env(safe-area-inset-bottom))}#toasts:empty{display:none}#toasts .told{margin:0;border:1px solid currentColor;box-shadow:0 4px 20px ${palette.shadow}}`,
    `nav{display:flex;gap:4px;overflow-x:auto;white-space:nowrap;max-width:56rem;margin:0 auto;padding:0 12px;border-bottom:1px solid ${rule}}nav a{display:flex;align-items:center;min-height:48px;padding:0 10px;color:${ink};text-decoration:none;border-bottom:3px solid transparent}nav a[aria-current]{font-weight:600;border-color:${ink}}`,
    `h2.first{margin-top:0}h2 a{display:inline-block;padding:8px 0;color:${ink}}.over{color:${danger};font-weight:600}.days{align-items:end;margin-bottom:12px}.day{display:flex!important;flex-wrap:wrap;gap:8px;align-items:center}.day input{width:auto}`,
    `fieldset{margin:0;padding:8px 12px;border:1px solid ${ruleStrong};border-radius:8px}legend{padding:0 4px;font-weight:600}.tick{display:flex;gap:10px;align-items:center;min-height:48px}.tick input{flex:none;width:24px;min-height:24px}.tick label{font-weight:400}`,
    `.week{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:12px}.week .panel{margin:0}@media(min-width:75rem){.week{margin-inline:calc((56rem - 100vw)/2 + 40px);grid-template-columns:repeat(7,1fr)}}.today{border:2px solid ${ink}}.slots li{display:flex;flex-wrap:wrap;justify-content:space-between;padding:4px 0;border-top:1px solid ${rule}}.slots{margin-top:8px}.slots small{flex-basis:100%;font-size:.8125rem}.none{color:${inkSoft}}`,
    '#visit,#contract,#spend,.visit .over{scroll-margin-top:72px}.visit{display:grid;gap:8px}.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));column-gap:8px}.times label{flex:1;min-height:44px;align-content:center}.times small{display:block;font-size:.8125rem}',
    `.rows li{padding:8px 0;border-top:1px solid ${rule}}form>.panel{margin-bottom:12px}.growing>:has(+*){display:none}progress{width:100%;accent-color:${ink}}.rows .line{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between}.rows .line:first-child{border:0}.line strong{margin-inline-start:auto;font-variant-numeric:tabular-nums}`,
    '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}#bulk{margin-top:24px}',
    `.allowed{display:grid;gap:6px;margin-top:10px}.allowed li{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between}.allowed li>:last-child{margin-inline-start:auto}.panel>ul+h3{margin-top:16px}details>.message+.message{margin-top:12px}.no{color:${inkSoft}}`,
    `.scrolls{overflow-x:auto}.scrolls+.hint{margin-top:12px}.scrolls table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}.scrolls :is(th,td){height:44px;padding:0 10px;text-align:end;white-space:nowrap;border-top:1px solid ${rule}}.scrolls thead th{border:0;color:${inkSoft};font-size:.875rem;font-weight:400}.scrolls th:first-child{position:sticky;left:0;text-align:start;background:${white}}.scrolls a{display:inline-flex;align-items:center;justify-content:flex-end;min-width:44px;min-height:44px;color:${ink};text-underline-offset:4px}.scrolls tfoot td{font-weight:600}`,
    `.ways th:first-child{white-space:normal;min-width:8.5rem;max-width:14rem}.ways :is(.level2,.level3) th{font-weight:400}.ways .level2 th{padding-inline-start:24px}.ways .level3 th{padding-inline-start:40px;color:${inkSoft}}.ways .level1 td,.ways tfoot a{font-weight:600}.ways small{display:block;padding-bottom:6px;color:${inkSoft};font-weight:400;font-size:.8125rem}`,
    `.homes td{min-width:64px;height:auto;padding:0;text-align:center;border:1px solid ${rule}}.homes a{display:flex;justify-content:center;font-weight:600}.homes small{display:block;font-size:.75rem;line-height:1.4;color:${inkSoft}}.homes :is(.held,.returned){background:color-mix(in srgb,${accentText} 18%,${white})}.homes :is(.contracted,.off){background:${paper}}.homes .held small:last-child{color:${ink};font-weight:600}.homes+section,#home,#homes{scroll-margin-top:72px}[aria-current=true]{color:${paper};background:${ink}}`,
    `.hours :is(th,td){height:32px;padding:0 6px;text-align:center}${[1, 2, 3, 4].map((shade) => `.shade${shade}{background:color-mix(in srgb,${accentText} ${shade * 8}%,${white})}`).join('')}`,
    `.asked{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:6px 16px}.asked dd{margin:0;white-space:pre-line}`,
    `.timeline{border-inline-start:2px solid ${rule}}.timeline li{padding:2px 0 16px 16px}.timeline p{white-space:pre-line}`,
    `.links a,p.back a{display:inline-block;padding:12px 0;color:${ink};text-underline-offset:4px}`,
    `:focus-visible{outline:3px solid ${accentText};outline-offset:2px}.bar :focus-visible{outline-color:${palette.accentLight}}`,
    '#push{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;max-width:56rem;margin:-96px auto 0;padding:0 16px 120px}',
    `[role=switch]{gap:12px}[role=switch]::before{content:"";width:2.25rem;height:1.25rem;border-radius:99px;border:2px solid ${ink};background:radial-gradient(circle at .5rem 50%,${ink} .3rem,transparent .35rem)}[role=switch][aria-checked=true]::before{background:radial-gradient(circle at calc(100% - .5rem) 50%,${paper} .3rem,${ink} .35rem)}`,
    '.turn{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;margin-top:24px}main>.do{margin-block:12px}main>.last{margin-top:32px}',
    `.card.waits{border:2px dashed ${ruleStrong}}.card.gone{background:${paper};border-style:dashed}.card.gone>:not(.head,.meta){visibility:hidden}#changes{position:fixed;inset:60px 16px auto;z-index:1;max-width:54rem;margin:auto}`,
  ].join('')
}
