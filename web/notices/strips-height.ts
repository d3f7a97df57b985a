/** As the theme names the height of what stands over the header: a first picture fits into the window with it. */
const name = '--strips'

/** A script that runs before anything is painted. */
export const measureScript =
  'let h=0;for(let e of document.querySelectorAll("[data-notice]"))h+=e.offsetHeight;' +
  `document.documentElement.style.setProperty("${name}",h+"px")`

/** The same, for the strips that are left. */
export function measureStrips(): void {
  const strips = [...document.querySelectorAll<HTMLElement>('[data-notice]')]
  const height = strips.reduce((sum, {offsetHeight}) => sum + offsetHeight, 0)
  document.documentElement.style.setProperty(name, `${height}px`)
}
