import { Component, type ReactNode } from 'react';
import { forgetFailures } from '../../lib/browser/load-code.ts';

interface Props {
  /** A new value renders the failed content again; for example the address. */
  resetKey?: string | undefined;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string | undefined;
}

/** Renders a fallback for content that fails to render. The root of the page reports the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    if (resetKey === state.resetKey) return null;
    // Must run before the children render again.
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
