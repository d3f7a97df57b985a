import './theme/fonts.css'
import {firstView} from './first-view.ts'

// The page is whole without it: on a slow phone, taking it over would hold up what there is to see.
void firstView().then(() => import('./hydrate.tsx'))
