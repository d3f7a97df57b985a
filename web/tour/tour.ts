import 'pannellum'
import {element} from './elements.ts'
import {readTour} from './read-tour.ts'
import {showTour, tellParent} from './show-tour.ts'

const page = document.querySelector<HTMLElement>('#tour')
if (page) openTour(page).catch(() => fail(page))

/** `?tour=59a` names the tour, whose `tour.json` is in a folder next to this page. */
async function openTour(page: HTMLElement) {
  const name = new URLSearchParams(location.search).get('tour') ?? ''
  const folder = new URL(`./${encodeURIComponent(name)}/`, location.href).href
  const response = await fetch(new URL('tour.json', folder))
  const tour = response.ok ? readTour(await response.json()) : null
  if (!tour) return fail(page)
  document.title = tour.title
  showTour(page, tour, folder)
}

/** Without its file this page has no words; the page around the frame has some. */
function fail(page: HTMLElement) {
  page.replaceChildren(element('p', {class: 'notice', role: 'alert'}, '…'))
  tellParent()
}
