import type {WebFeature} from '../../web/feature.ts'
import {planSheetPath} from './rules.ts'

export const planPdfWeb: WebFeature = {
  planLink: ({label, words}) =>
    label && words?.pdf ? {url: planSheetPath(label), label: words.pdf} : null,
}
