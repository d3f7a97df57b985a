import {escapeXml as e} from '../../../server/xml.ts'
import {maxTyped} from '../rules.ts'
import type {Say} from './content.ts'

/** Buttons for a code, by camera or picture. Without a script, or where the browser reads no codes, there is a hint alone. */
export const scanHtml = (say: Say): string =>
  [
    `<p class="soft" id="how">${e(say('scanHint'))}</p>`,
    `<button type="button" class="quiet" id="scan" hidden>${e(say('scan'))}</button>`,
    `<div id="camera" hidden><p role="status">${e(say('scanning'))}</p><video muted playsinline></video><button type="button" class="quiet" id="stop">${e(say('scanStop'))}</button></div>`,
    `<label class="button quiet pick" hidden>${e(say('scanPicture'))}<input type="file" accept="image/*"></label>`,
    `<p class="fault" id="unread" role="alert" hidden>${e(say('notScanned'))}</p>`,
    `<p class="fault" id="dark" role="alert" hidden>${e(say('noCamera'))}</p>`,
  ].join('')

/** Reads a code by the browser itself. The camera is asked for on a tap alone, and its pictures leave the browser nowhere. */
export const scanScript = [
  'const $=s=>document.querySelector(s),D=window.BarcodeDetector,f=$("#ask"),v=$("video"),box=$("#camera"),devices=navigator.mediaDevices;',
  'if(D){const d=new D({formats:["qr_code"]});let s=null;',
  `const ask=t=>{f.q.value=t.slice(0,${maxTyped});f.submit()};`,
  'const faults=()=>{$("#unread").hidden=$("#dark").hidden=true};',
  'const stop=()=>{s?.getTracks().forEach(t=>t.stop());s=v.srcObject=null;box.hidden=true;$("#scan").hidden=false};',
  'const look=async()=>{const[c]=await d.detect(v).catch(()=>[]);if(!s)return;if(!c)return setTimeout(look,150);stop();ask(c.rawValue)};',
  '$("#how").hidden=true;$(".pick").hidden=false;$("#scan").hidden=!devices;$("#stop").onclick=()=>{stop();$("#scan").focus()};addEventListener("pagehide",stop);',
  '$("#scan").onclick=async()=>{faults();try{s=await devices.getUserMedia({video:{facingMode:"environment"}});v.srcObject=s;box.hidden=false;$("#scan").hidden=true;$("#stop").focus();await v.play();look()}catch{stop();$("#dark").hidden=false}};',
  'const i=$(".pick input");i.onchange=async()=>{faults();try{const[c]=await d.detect(await createImageBitmap(i.files[0]));ask(c.rawValue)}catch{$("#unread").hidden=false}i.value=""}}',
].join('')
