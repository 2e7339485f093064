import { Component, type ReactNode } from 'react';
import { forgetFailures } from '../../lib/browser/load-code.ts';

interface Props {
  /** With another value what failed is shown again: the address, say. */
  resetKey?: string | undefined;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string | undefined;
}

/** Shows something else in place of what fails while it is rendered. The root of the page reports it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (resetKey === state.resetKey) return null;
    // Before its children are drawn again.
    forgetFailures();
    return { failure: null, resetKey };
  }

  readonly #retry = () => {
    forgetFailures();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.#retry) : this.props.children;
  }
}
