import {type ComponentType, createElement, type ReactElement} from 'react'

interface Props {
  readonly as?: Element
  readonly className?: string
  readonly [name: string]: unknown
}

type Element = string | ComponentType<Props>

/** An element with a class name, whose rules are in a style sheet already. */
export interface StaticComponent {
  (props: Props): ReactElement
  /**
   * What a component takes over from the one that it is made from: the element, and the class names before its
   * own.
   */
  readonly made: {readonly element: Element; readonly classes: string; readonly id: string}
}

export const isStatic = (value: unknown): value is StaticComponent =>
  typeof value === 'function' && 'made' in value

/** `styled` as the compiler of styled-components writes it: each component has an id. */
export function styledBy<Template>(templateOf: (component: StaticComponent) => Template) {
  const of = (element: Element | StaticComponent) => ({
    withConfig: ({componentId}: {readonly componentId: string}) =>
      templateOf(staticComponent(element, componentId)),
  })
  return new Proxy(of, {get: (_, name) => of(String(name))})
}

function staticComponent(base: Element | StaticComponent, id: string): StaticComponent {
  const made = isStatic(base)
    ? {element: base.made.element, classes: `${base.made.classes} ${id}`, id}
    : {element: base, classes: id, id}
  const Component = ({as = made.element, className, ...props}: Props) =>
    createElement(as, {
      ...props,
      className: className ? `${made.classes} ${className}` : made.classes,
    })
  return Object.assign(Component, {made})
}
