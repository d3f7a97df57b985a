import {SearchIcon} from '@sanity/icons'
import {BoundaryElementProvider, Button, LayerProvider} from '@sanity/ui'
import {lazy, Suspense, useEffect, useState} from 'react'
import {usePerspective, useWorkspace} from 'sanity'
import {bar} from '../hooks/bar.ts'

const {SearchButton, SearchPopover, SearchProvider} = bar.parts

const FindDialog = lazy(async () => ({
  default: (await import('../finding/find-dialog.tsx')).FindDialog,
}))

/**
 * The search of the site's content. Registrations are searched by the stock search, which reads no more than what it
 * finds.
 */
export function Search() {
  return useWorkspace().name === 'site' ? <SiteSearch /> : <StockSearch />
}

function SiteSearch() {
  const [open, setOpen] = useState<'' | 'find' | 'narrow'>('')
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen('find')
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [])
  return (
    <LayerProvider>
      <Button
        icon={SearchIcon}
        aria-label="찾기"
        title="찾기 (Ctrl+K)"
        mode="bleed"
        fontSize={1}
        padding={2}
        onClick={() => setOpen('find')}
        data-testid="studio-search"
      />
      {open === 'find' && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen('')} onNarrow={() => setOpen('narrow')} />
        </Suspense>
      )}
      {open === 'narrow' && <StockPopover isOpen onOpen={() => {}} onClose={() => setOpen('')} />}
    </LayerProvider>
  )
}

function StockSearch() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <LayerProvider>
      <SearchButton onClick={() => setIsOpen(true)} />
      <StockPopover
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
      />
    </LayerProvider>
  )
}

interface PopoverProps {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** The Studio's own search, over everything in the workspace. */
function StockPopover({isOpen, onOpen, onClose}: PopoverProps) {
  const {perspectiveStack} = usePerspective()
  return (
    <SearchProvider>
      <BoundaryElementProvider element={document.body}>
        <SearchPopover
          open={isOpen}
          onOpen={onOpen}
          onClose={onClose}
          previewPerspective={perspectiveStack}
        />
      </BoundaryElementProvider>
    </SearchProvider>
  )
}
