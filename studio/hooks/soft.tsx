import {Component, type ReactNode} from 'react'
import {giveUp, type HookName} from './hook.ts'

interface Props {
  readonly hook: HookName
  /** Takes the place of what cannot be drawn. */
  readonly stock: () => ReactNode
  readonly children: ReactNode
}

/** Shows the stock part where ours fails, as it may after an upgrade of Sanity. */
export class Soft extends Component<Props, {readonly isBroken: boolean}> {
  override state = {isBroken: false}

  static getDerivedStateFromError() {
    return {isBroken: true}
  }

  override componentDidCatch(error: unknown) {
    giveUp(this.props.hook, String(error))
  }

  override render() {
    return this.state.isBroken ? this.props.stock() : this.props.children
  }
}
