import {useEffect, useState} from 'react'
import type {DataRouter} from 'react-router-dom'
import {followPresentation} from './follow-presentation.ts'
import {watchMarkedTexts} from './marked-texts.ts'
import {Outlines} from './outlines.tsx'
import {connectPresentation, type Presentation} from './presentation.ts'

interface EditingProps {
  readonly router: DataRouter
  /** What the page's path begins with. */
  readonly base: string
}

/** Works with the Studio's Presentation tool: a click on a text or a picture opens its field. */
export function Editing({router, base}: EditingProps) {
  const [presentation, setPresentation] = useState<Presentation | null>(null)

  useEffect(() => {
    const texts = watchMarkedTexts(document)
    // The page was sent without marks, so the answer with marks is fetched.
    void router.revalidate()
    if (window.parent === window && window.opener === null) return texts.stop
    const link = connectPresentation()
    const stopFollowing = followPresentation(link, {router, base, texts})
    setPresentation(link)
    return () => {
      stopFollowing()
      texts.stop()
    }
  }, [router, base])

  return presentation && <Outlines presentation={presentation} />
}
