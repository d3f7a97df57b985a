/** Resolves once the script has run; false where it could not be loaded, which a blocker often sees to. */
export function loadScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
    document.head.append(script)
  })
}

/** What a script of somebody else has put into the page, called by name: its types are theirs. */
export function call(holder: unknown, name: string, ...given: readonly unknown[]): unknown {
  const method: unknown =
    typeof holder === 'object' || typeof holder === 'function'
      ? holder && Reflect.get(holder, name)
      : undefined
  return typeof method === 'function' ? Reflect.apply(method, holder, given) : undefined
}
