import {lazy} from 'react'
import {useRouteError} from 'react-router-dom'
import {styled} from 'styled-components'
import {useShellIfAny} from '../context/shell.tsx'
import {useSubmission} from '../context/submission.tsx'
import {Hydrated} from '../startup/hydrated.tsx'
import {errorStatus} from '../startup/page-state.ts'
import {media} from '../theme/media.ts'
import {displayText, labelText} from '../theme/styles.ts'
import {theme} from '../theme/theme.ts'
import {filledButton} from '../ui/button-styles.ts'
import {Icon} from '../ui/icon.tsx'

const Frame = styled.section`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.wide};
  min-height: 100svh;
  padding: ${theme.space.section} ${theme.space.gutter};
  background: ${theme.color.inkDeep};
  color: ${theme.color.paper};
  text-align: center;
  ${media.print} { min-height: 0; }
`

const Status = styled.p`
  ${labelText}
  display: grid;
  justify-items: center;
  gap: ${theme.space.base};
  color: ${theme.color.accentLight};

  &::after {
    content: '';
    width: 1px;
    height: ${theme.space.block};
    background: currentColor;
  }
`

const Heading = styled.h1`
  ${displayText}
  font-size: ${theme.size.display};
`

const Text = styled.p`
  max-width: ${theme.width.text};
  color: ${theme.color.paperSoft};
  white-space: pre-line;
`

const Actions = styled.div`
  display: grid;
  gap: ${theme.space.small};
`

const Action = styled.a`
  ${filledButton}
  min-width: min(13em, 100%);
  border-color: ${theme.color.accentLight};
  color: ${theme.color.accentLight};

  &:hover {
    background: ${theme.color.accentLight};
    color: ${theme.color.inkDeep};
  }
`

/** Shown when the lake cannot be reached either, and for a bug: the only words that no editor can change. */
const wordless = {
  notFoundHeading: 'Not Found',
  errorHeading: 'Service Unavailable',
  unexpected: 'Unexpected Application Error!',
  goHome: 'Home',
  retry: 'Reload',
}

const PostedForm = lazy(async () => ({default: (await import('./posted-form.tsx')).PostedForm}))

/** The page for a missing address, or for a fault; but who has sent a form is told what became of it. */
export function ErrorPage() {
  const status = errorStatus(useRouteError())
  const isKnown = useShellIfAny() !== null
  const posted = [useSubmission('visit'), useSubmission('inquiry')].find(Boolean)?.form
  if (isKnown && status !== 404 && (posted === 'visit' || posted === 'inquiry')) {
    return <PostedForm name={posted} />
  }
  return <Fault />
}

/** It depends on nothing that may be broken. */
function Fault() {
  const error = useRouteError()
  const status = errorStatus(error)
  const {site, labels} = useShellIfAny()?.content ?? {}
  const words = {...wordless, ...labels?.errors}
  const isMissing = status === 404
  const heading = isMissing ? words.notFoundHeading : words.errorHeading
  const text = isMissing ? labels?.errors?.notFoundText : labels?.errors?.errorText
  return (
    <Frame>
      <Hydrated />
      <title>{[heading, site?.name].filter(Boolean).join(' | ')}</title>
      <meta name="robots" content="noindex" />
      <Status>{error instanceof Error ? words.unexpected : status}</Status>
      <Heading>{heading}</Heading>
      {text && <Text>{text}</Text>}
      {/* A plain link: a full page load clears whatever state is broken. */}
      <Actions>
        <Action href={isMissing ? '/' : ''}>{isMissing ? words.goHome : words.retry}</Action>
        {site?.phone && (
          <Action href={`tel:${site.phone}`}>
            <Icon name="phone" />
            {site.phone}
          </Action>
        )}
      </Actions>
    </Frame>
  )
}
