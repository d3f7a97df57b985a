import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {type SessionUser, type Submission, useSubmission} from '../context/submission.tsx'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {useAdminWords} from './admin-words.ts'
import {clearDraft} from './post-draft.ts'
import {PostForm} from './post-form.tsx'
import {fetchUser, signOut} from './session-client.ts'
import {SignInForm} from './sign-in-form.tsx'

interface AdminPanelProps {
  /** The press site to which a post goes. */
  readonly site: string
  readonly onPosted: () => void
}

export const Panel = styled.aside`
  width: 100%;
  max-width: ${theme.width.text};
  margin-top: ${theme.space.block};
  padding: ${theme.space.gap};
  border: 1px solid ${theme.color.rule};

  ${media.print} { display: none; }
`

const Welcome = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.small};
  margin-bottom: ${theme.space.gap};

  button { ${framedButton} }
`

/**
 * Under the press list: visitors see the sign-in form, people who may post see the form for it, and others read
 * why there is none.
 */
export function AdminPanel({site, onPosted}: AdminPanelProps) {
  const words = useAdminWords()
  const posted = usePosted()
  const session = useSession(posted)
  const [isExpired, setExpired] = useState(posted?.status === 'expired')
  const {email: _email, ...written} = posted?.values ?? {}
  const {user, setUser} = session

  if (!user) {
    const enter = (next: SessionUser) => {
      setUser(next)
      setExpired(false)
    }
    return (
      <Panel aria-label={words.signInHeading}>
        <SignInForm
          notice={isExpired ? words.expired : undefined}
          written={written}
          onSignedIn={enter}
        />
      </Panel>
    )
  }
  const expire = () => {
    setExpired(true)
    setUser(null)
  }
  return (
    <Panel aria-label={user.mayPost ? words.formHeading : words.signInHeading}>
      <Welcome as="form" method="post" onSubmit={session.leave(site)}>
        <input type="hidden" name="form" value="sign-out" />
        <p>
          <strong>{user.email}</strong>
          {words.welcome}
        </p>
        <button type="submit">{words.signOut}</button>
      </Welcome>
      {user.mayPost ? (
        <PostForm site={site} written={written} onPosted={onPosted} onExpired={expire} />
      ) : (
        <p>{words.notAllowed}</p>
      )}
    </Panel>
  )
}

/** A form of this panel that was posted without JavaScript, and its outcome. */
function usePosted(): Submission | null {
  const signIn = useSubmission('sign-in')
  const post = useSubmission('post')
  return signIn ?? post
}

/** The signed-in user: as the server said when it answered a form, otherwise as it says when it is asked. */
function useSession(posted: Submission | null) {
  const [user, setUser] = useState<SessionUser | null>(posted?.user ?? null)

  const isAsking = useRef(false)

  useEffect(() => {
    isAsking.current = true
    fetchUser().then((found) => {
      if (isAsking.current) setUser((before) => found ?? before)
    })
    return () => {
      isAsking.current = false
    }
  }, [])

  const leave = (site: string) => (event: {preventDefault(): void}) => {
    event.preventDefault()
    // An answer that arrives later would show the user as signed in again.
    isAsking.current = false
    signOut().then(
      () => {
        clearDraft(site)
        setUser(null)
      },
      () => {},
    )
  }
  return {user, setUser, leave}
}
