import type {WebFeature} from '../../web/feature.ts'
import {planSheetPath} from './rules.ts'

export const planPdfWeb: WebFeature = {
  planLink: ({key, words}) =>
    key && words?.pdf ? {url: planSheetPath(key), label: words.pdf} : null,
}
