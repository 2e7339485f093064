import { Counter, Gauge, type Registry } from 'prom-client';
import type { NodeFigures, Nodes } from '../../platform/nodes/nodes.ts';

export function measureNodes(registry: Registry, nodes: Nodes): void {
  new Gauge({
    name: 'nodes_seen',
    help: 'Servers of the club that this one sees, itself included',
    registers: [registry],
    collect() {
      this.set(nodes.figures().otherNodes + 1);
    },
  });
  const count = (name: keyof NodeFigures, help: string) =>
    new Counter({
      name: `nodes_batches_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(nodes.figures()[name]);
      },
    });
  count('sent', 'Batches of messages to the other servers');
  count('received', 'Batches of messages from the other servers');
  count('missed', 'Batches of the other servers that did not arrive; browsers connect again to read what they missed');
}
