import {useEffect, useState} from 'react'

/** False at first; true once this many milliseconds have passed since mounting. */
export function useActiveAfter(milliseconds: number): boolean {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setActive(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isActive
}
