/** Carries texts between the nodes of a club, in each node's order. */
export interface Channel {
  /** Does not wait. Failed sends are lost, and the others notice a gap in the numbers. */
  send(text: string): void;
  /** Calls back with texts of other nodes from now on, maybe also this node's own. */
  receive(listener: (text: string) => void): void;
  /** Throws while nothing can be sent. */
  check(): Promise<void>;
  close(): Promise<void>;
}
