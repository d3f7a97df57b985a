import {defineQuery} from 'groq'

/** One tour, for the page that shows it. */
export const TOUR_QUERY = defineQuery(`*[_type == "tour" && key == $key][0]{
  title, loading, failed, hint, hintTouch, scenesLabel, zoomIn, zoomOut, fullscreen,
  scenes[]{
    key, title, yaw, pitch, hfov, "panorama": panorama.asset->url, "panoramaWide": panoramaWide.asset->url,
    ways[]{to, text, yaw, pitch}
  }
}`)
