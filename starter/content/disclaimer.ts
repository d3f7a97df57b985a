import type {StarterDocument} from '../build.ts'

/** Every page that promises something has one, and the real ones replace it. */
export const defaultDisclaimer: StarterDocument = {
  _id: 'disclaimer-preparing',
  _type: 'disclaimer',
  title: '공통: 준비 중',
  text: '이 홈페이지의 내용은 준비하고 있는 것으로 바뀔 수 있습니다. 정확한 내용은 입주자모집공고에서 확인하시기 바랍니다.',
}
