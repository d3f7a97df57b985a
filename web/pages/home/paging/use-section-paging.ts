import {type RefObject, useEffect, useRef, useState} from 'react'
import {SectionPager} from './section-pager.ts'

/** Turns the sections in `root`, those marked `data-section`, like pages. */
export function useSectionPaging(root: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(1)
  const pager = useRef<SectionPager>(null)

  useEffect(() => {
    const find = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
    pager.current = new SectionPager({find, count, onCurrent: setCurrent})
    return () => pager.current?.stop()
  }, [root, count])

  return {
    /** The section in sight, from 1. */
    current,
    /** Turns to a section if pages are turned at all; otherwise returns false. */
    turnTo: (section: number) => pager.current?.turnTo(section) ?? false,
  }
}
