import type { OrderedRow } from './progress-repository.ts';

/** A node with its place among others as people write it: 1, 1.2, 1.2.5; empty for the root. */
export type NumberedNode = { number: string; row: OrderedRow };

/** Numbers nodes that come in the order of the tree; only the groups around the current one are kept. */
export async function* numbered(nodes: AsyncIterable<OrderedRow>): AsyncGenerator<NumberedNode> {
  const around: { id: string; number: string; children: number }[] = [];
  for await (const row of nodes) {
    while (around.length > 0 && around.at(-1)?.id !== row.parent_id) {
      around.pop();
    }
    const parent = around.at(-1);
    if (parent) {
      parent.children += 1;
    }
    const number = parent ? [parent.number, parent.children].filter(Boolean).join('.') : '';
    around.push({ id: row.id, number, children: 0 });
    yield { number, row };
  }
}
