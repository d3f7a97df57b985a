import type {ImageValue, ValidationContext} from 'sanity'
import {type IconFault, iconFault} from '../../shared/icon-svg.ts'
import {lakeClient, viewOf} from './lake-client.ts'
import {lately} from './lately.ts'

const faultsLately = lately<IconFault | null>()

/** The site makes its icons only from an SVG that is nothing but a drawing. */
export async function iconRule(value: ImageValue | undefined, context: ValidationContext) {
  const id = value?.asset?._ref
  if (!id) return true
  if (!id.endsWith('-svg'))
    return 'SVG 파일을 올려 주세요. 다른 형식은 모든 크기로 선명하게 만들 수 없습니다.'
  const client = lakeClient(context)
  const ask = async () => {
    const url = await client.fetch<string | null>('*[_id == $id][0].url', {id})
    return url ? iconFault(await (await fetch(url)).text()) : null
  }
  const found = await faultsLately([viewOf(client), id].join(), ask).catch(() => null)
  return found ? sentenceOf(found) : true
}

function sentenceOf(found: IconFault): string {
  switch (found.fault) {
    case 'long':
      return '파일이 너무 큽니다. 100KB보다 작은 SVG를 올려 주세요.'
    case 'square':
      return '정사각형 SVG를 올려 주세요. viewBox의 너비와 높이가 같아야 합니다.'
    case 'size':
      return 'viewBox와 너비, 높이가 1에서 10,000 사이인 SVG를 올려 주세요.'
    case 'form':
      return 'SVG의 형식이 올바르지 않습니다. 그림 프로그램에서 다시 내보내 주세요.'
    case 'element':
      return `SVG에 쓸 수 없는 <${found.name}> 이 있습니다. 도형만 남기고 다시 내보내 주세요.`
    case 'attribute':
      return `SVG에 쓸 수 없는 속성 ${found.name} 이 있습니다. 스크립트와 바깥 주소를 빼고 다시 내보내 주세요.`
  }
}
