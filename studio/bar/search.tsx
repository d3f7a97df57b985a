import {BoundaryElementProvider, LayerProvider} from '@sanity/ui'
import {useState} from 'react'
import {usePerspective} from 'sanity'
import {bar} from '../hooks/bar.ts'

const {SearchButton, SearchPopover, SearchProvider} = bar.parts

/** The Studio's own search, over everything in the workspace. */
export function Search() {
  const [isOpen, setIsOpen] = useState(false)
  const {perspectiveStack} = usePerspective()
  return (
    <LayerProvider>
      <SearchButton onClick={() => setIsOpen(true)} />
      <SearchProvider>
        <BoundaryElementProvider element={document.body}>
          <SearchPopover
            open={isOpen}
            onOpen={() => setIsOpen(true)}
            onClose={() => setIsOpen(false)}
            previewPerspective={perspectiveStack}
          />
        </BoundaryElementProvider>
      </SearchProvider>
    </LayerProvider>
  )
}
