/** Carries texts between the nodes of a club, those of one node in the order in which it sent them. */
export interface Channel {
  /** Does not wait. What can't be sent is lost: the others notice the gap in its numbers. */
  send(text: string): void;
  /** Calls back with what other nodes send, from now on; it may also get what this node sends. */
  receive(listener: (text: string) => void): void;
  /** Throws while nothing can be sent. */
  check(): Promise<void>;
  close(): Promise<void>;
}
