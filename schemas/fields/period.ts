import type {DatetimeRule} from 'sanity'

/** For the end of a document's period, whose start is its field `from`. */
export const afterFromRule = (rule: DatetimeRule) =>
  rule.custom((until, {document}) =>
    typeof until === 'string' && typeof document?.from === 'string' && until <= document.from
      ? '끝이 시작보다 앞섭니다.'
      : true,
  )
