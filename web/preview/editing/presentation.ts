import {createNode, createNodeMachine} from '@sanity/comlink'
import {
  createCompatibilityActors,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from '@sanity/presentation-comlink'

/** The connection to the Studio's Presentation tool, which holds this page in a frame or has opened it. */
export function connectPresentation() {
  const machine = createNodeMachine<VisualEditingNodeMsg, VisualEditingControllerMsg>().provide({
    actors: createCompatibilityActors<VisualEditingNodeMsg>(),
  })
  return createNode<VisualEditingNodeMsg, VisualEditingControllerMsg>(
    {name: 'visual-editing', connectTo: 'presentation'},
    machine,
  )
}

export type Presentation = ReturnType<typeof connectPresentation>
