import type {PannellumConfig, PannellumHotSpot, PannellumViewer} from 'pannellum'
import {button, element} from './elements.ts'
import {panoramaFor, type Spot, type Tour} from './read-tour.ts'
import {shareTouches} from './share-touches.ts'

const widest = 110
const narrowest = 40
const zoomStep = 12

/** Shows a tour on the whole page: the room around the visitor, the ways out of it, and the controls. */
export function showTour(page: HTMLElement, tour: Tour, folder: string): PannellumViewer {
  const room = element('div', {class: 'room', 'aria-label': tour.title, role: 'application'})
  const notice = element('p', {class: 'notice', role: 'status'}, tour.words.loading)
  const rooms = element('nav', {class: 'rooms', 'aria-label': tour.words.scenes})
  const controls = element('div', {class: 'controls'})
  const isFramed = parent !== window
  const isByTouch = matchMedia('(pointer: coarse)').matches
  const hint = element(
    'p',
    {class: 'hint'},
    (isFramed && isByTouch && tour.words.hintTouch) || tour.words.hint,
  )
  const bar = element('div', {class: 'bar'})
  bar.append(rooms, controls)
  page.replaceChildren(room, notice, hint, bar)
  if (isFramed) shareTouches(page, room)

  const viewer = window.pannellum.viewer(
    room,
    configOf(tour, folder, (id) => viewer.loadScene(id)),
  )
  const say = (words: string) => notice.replaceChildren(words)
  const enter = (id: string) => {
    if (id === viewer.getScene()) return
    say(tour.words.loading)
    viewer.loadScene(id)
  }
  rooms.append(...Object.entries(tour.scenes).map(([id, {title}]) => roomButton(id, title, enter)))
  const mark = () => markRoom(rooms, viewer.getScene())
  mark()

  viewer.on('scenechange', () => {
    mark()
    // The pressed way is gone from the page, and the focus with it.
    if (document.activeElement === document.body) room.focus()
  })
  viewer.on('load', () => say(''))
  viewer.on('error', () => {
    hint.remove()
    say(tour.words.failed)
    tellParent()
  })
  const zoom = (by: number) => viewer.setHfov(within(viewer.getHfov() + by))
  controls.append(
    button('minus', tour.words.zoomOut, () => zoom(zoomStep)),
    button('plus', tour.words.zoomIn, () => zoom(-zoomStep)),
    ...(document.fullscreenEnabled
      ? [button('enlarge', tour.words.fullscreen, () => toggleFullscreen(page))]
      : []),
  )
  for (const sign of ['pointerdown', 'keydown', 'wheel']) {
    room.addEventListener(sign, () => hint.remove(), {once: true})
  }
  return viewer
}

function configOf(tour: Tour, folder: string, enter: (id: string) => void): PannellumConfig {
  // An equally wide view would distort the room on an upright screen.
  const narrowing = innerHeight > innerWidth ? 0.65 : 1
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const scenes = Object.entries(tour.scenes).map(([id, scene]) => {
    const {spots, yaw, pitch, hfov} = scene
    const hotSpots = spots.filter(({to}) => to in tour.scenes).map((spot) => hotSpot(spot, enter))
    return [
      id,
      {
        type: 'equirectangular',
        panorama: folder + panoramaFor(scene, screen.width),
        yaw,
        pitch,
        hfov: hfov * narrowing,
        hotSpots,
      },
    ] as const
  })
  return {
    default: {
      firstScene: tour.first,
      autoLoad: true,
      showControls: false,
      sceneFadeDuration: isStill ? 0 : 900,
      minHfov: narrowest,
      maxHfov: widest,
      strings: {loadingLabel: tour.words.loading},
    },
    scenes: Object.fromEntries(scenes),
  }
}

/** A real button, since pannellum's own hot spots cannot be reached by keyboard. */
function hotSpot({to, text, yaw, pitch}: Spot, enter: (id: string) => void): PannellumHotSpot {
  return {
    yaw,
    pitch,
    cssClass: 'spot',
    createTooltipFunc: (place) => {
      const way = element('button', {type: 'button'}, text)
      way.addEventListener('click', () => enter(to))
      place.append(way)
    },
  }
}

function roomButton(id: string, title: string, enter: (id: string) => void): HTMLElement {
  const choice = element('button', {type: 'button', 'data-scene': id}, title)
  choice.addEventListener('click', () => enter(id))
  return choice
}

function markRoom(rooms: HTMLElement, current: string) {
  for (const choice of rooms.querySelectorAll<HTMLElement>('[data-scene]')) {
    choice.toggleAttribute('aria-current', choice.dataset.scene === current)
  }
}

const within = (hfov: number) => Math.min(widest, Math.max(narrowest, hfov))

function toggleFullscreen(page: HTMLElement) {
  return document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()
}

/** The page that holds this one in a frame shows its own words for a failure. */
export function tellParent() {
  if (parent !== window) parent.postMessage('tour:failed', location.origin)
}
