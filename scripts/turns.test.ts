import { describe, expect, it } from 'vitest';
import { inTurn, type TestFile } from './turns.ts';

const letters = 'абвгдежзиклмн'.split('');
const files: TestFile[] = letters.map((letter, at) => ({
  path: `web/src/room-${letter}/page.test.tsx`,
  bytes: 1000 - at,
}));
const pathsOf = (chosen: readonly TestFile[]) => chosen.map(({ path }) => path);
const turnsOf = (all: readonly TestFile[], touched: string[] = []) =>
  [0, 1, 2].map((turn) => pathsOf(inTurn(all, { turn, turns: 3 }, touched)));

describe('the tests of a run', () => {
  it('are all of them in so many turns, each in one', () => {
    const turns = turnsOf(files);
    expect(turns.flat().toSorted()).toEqual(pathsOf(files).toSorted());
    expect(turns.map(({ length }) => length)).toEqual([5, 4, 4]);
  });

  it('take about as long in every turn', () => {
    const long = { path: 'server/src/files/long.test.ts', bytes: 5000 };
    const longer = { path: 'server/src/files/longer.test.ts', bytes: 6000 };
    const turns = turnsOf([long, longer, ...files]);
    expect(
      turns.filter((paths) => paths.includes(long.path) && paths.includes(longer.path)),
    ).toEqual([]);
  });

  it('keep the order they came in', () => {
    const [first] = turnsOf(files.toReversed());
    expect(first).toEqual(first?.toSorted().toReversed());
  });

  it('are those about rights, money and approval in every turn', () => {
    const wall = { path: 'server/test/walls/role-matrix.test.ts', bytes: 1 };
    const approval = { path: 'server/src/approval/races.test.ts', bytes: 1 };
    for (const paths of turnsOf([wall, approval, ...files])) {
      expect(paths).toContain(wall.path);
      expect(paths).toContain(approval.path);
    }
  });
});

describe('what a commit touched', () => {
  const act = { path: 'server/src/documents/act/act.test.ts', bytes: 3 };
  const page = { path: 'web/src/documents/act/page.test.tsx', bytes: 2 };
  const parties = { path: 'server/src/documents/parties.test.ts', bytes: 1 };
  const other = { path: 'server/src/documents/protocol/protocol.test.ts', bytes: 4 };
  const all = [act, page, parties, other, ...files];

  it('is tried in the server and in the client, beside it and above it, whosever turn it is', () => {
    for (const paths of turnsOf(all, ['server/src/documents/act/rules.ts'])) {
      expect(paths).toEqual(expect.arrayContaining([act.path, page.path, parties.path]));
    }
  });

  it('is tried with what lies in it', () => {
    for (const paths of turnsOf(all, ['web/src/documents/routes.tsx'])) {
      expect(paths).toEqual(expect.arrayContaining([act.path, page.path, other.path]));
    }
  });

  it('leaves the turns of other rooms alone', () => {
    const turns = turnsOf(all, ['server/src/documents/act/rules.ts']);
    expect(turns.filter((paths) => paths.includes(other.path))).toHaveLength(1);
    expect(turns.filter((paths) => paths.includes(files[0]?.path ?? ''))).toHaveLength(1);
  });

  it('is not everything when it lies above all rooms', () => {
    expect(turnsOf(all, ['server/src/app.ts', 'package.json'])).toEqual(turnsOf(all));
  });
});
