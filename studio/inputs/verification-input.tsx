import {type StringInputProps, set} from 'sanity'
import {codeIn} from '../../schemas/fields/verification-code.ts'

export const isVerification = ({path}: Pick<StringInputProps, 'path'>): boolean =>
  path[0] === 'verification'

/** Accepts the whole tag that a search engine gives, and keeps its value. */
export function VerificationInput(props: StringInputProps) {
  const {elementProps, onChange, renderDefault} = props
  return renderDefault({
    ...props,
    elementProps: {
      ...elementProps,
      onChange: (event) => {
        const {currentTarget} = event
        const typed = currentTarget instanceof HTMLInputElement ? currentTarget.value : ''
        const code = codeIn(typed, props.path.at(-1) === 'google' ? 'google' : 'naver')
        if (typed.includes('<') && code !== typed) onChange(set(code))
        else elementProps.onChange(event)
      },
    },
  })
}
