import { kinds } from '@nysan/contract/kinds.ts';
import { describe, expect, it } from 'vitest';
import { menuFor } from '../src/app/menu.ts';

const entries = menuFor(() => true).flatMap((group) => group.entries.map(({ path }) => path));
const screens = Object.values(
  import.meta.glob<string>('../../e2e/house/*screens.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n');

describe('every kind of records', () => {
  it.each(kinds.map(({ kind, path }) => [kind, path] as const))(
    '%s has its entry in the menu of a project',
    (_, path) => {
      expect(entries).toContain(path);
    },
  );

  /** Papers of both supervisions have pages alike: those of one are looked at. */
  const pages = Map.groupBy(kinds, ({ kind }) => kind.split('/')[0] ?? kind);
  it.each([...pages])('%s is looked at in a browser', (_, sorts) => {
    expect(sorts.map(({ path }) => screens.includes(path))).toContain(true);
  });
});
