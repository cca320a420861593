import { readFile } from 'node:fs/promises';
import { newProject } from '@nysan/contract/project-form.ts';
import { describe, expect, it } from 'vitest';
import { demoProjects } from '../projects.ts';
import { actsOf, moneyOf } from './course.ts';
import type { ThinProject } from './thin-project.ts';
import { thinProjects } from './thin-projects.ts';

const TODAY = new Date('2026-11-20T06:00:00Z');
const regionOf = ({ passport }: Pick<ThinProject, 'passport'>) => Number(passport['regionId']);

/** Papers of a project that are sent to be signed. */
const versionsOf = ({ works, course }: ThinProject): number => {
  const months = moneyOf(works, course, TODAY);
  const papers = [
    ...actsOf(works, course).filter(({ outcome }) => outcome !== 'draft'),
    ...months.filter(({ outcome }) => outcome !== 'draft'),
    ...months.filter(({ reference }) => reference !== undefined),
  ];
  return papers.length + { none: 0, open: 1, late: 1, answered: 2 }[course.remarks ?? 'none'];
};

type Ring = [lng: number, lat: number][];
type Outline = { id: number; geometry: { type: string; coordinates: Ring[] | Ring[][] } };

/** Does a ray from the point to the east cross this ring an odd number of times? */
const isWithin = (ring: Ring, lng: number, lat: number): boolean =>
  ring.filter(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return y > lat !== nextY > lat && lng < ((nextX - x) * (lat - y)) / (nextY - y) + x;
  }).length %
    2 ===
  1;

const ringsOf = ({ geometry }: Outline): Ring[] =>
  (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()) as Ring[];

describe('the projects of the demo world', () => {
  it('are forty in all twenty regions, and none is named twice', () => {
    const all = [...demoProjects, ...thinProjects];
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ passport }) => passport.fullName)).size).toBe(40);
    expect(new Set(all.map(({ passport }) => passport.shortName)).size).toBe(40);
    expect(new Set(all.map(regionOf)).size).toBe(20);
  });

  it('have the demo customer in twenty-four of them', () => {
    const theirs = thinProjects.filter(({ by }) => by === 'CUSTOMER');
    expect(demoProjects.length + theirs.length).toBe(24);
  });

  it('that are thin come to three hundred versions at most, and to papers in most of them', () => {
    const versions = thinProjects.map(versionsOf);
    const sum = versions.reduce((all, count) => all + count, 0);
    expect(sum).toBeLessThanOrEqual(300);
    expect(sum).toBeGreaterThan(150);
    expect(versions.filter((count) => count === 0)).toHaveLength(6);
  });

  it('are in every state: done, late, silent for a month, without an estimate and not begun', () => {
    const count = (is: (project: ThinProject) => boolean) => thinProjects.filter(is).length;
    const isDone = ({ works, course }: ThinProject) => course.closed >= works.stages.length;
    expect(count(isDone)).toBe(6);
    expect(count((one) => !isDone(one) && one.days.end > 0)).toBe(5);
    expect(count((one) => !isDone(one) && one.course.lastAct > 30)).toBe(4);
    expect(count(({ estimate }) => estimate === undefined)).toBe(3);
    expect(count(({ days }) => days.start < 0)).toBe(3);
  });

  it('cost from tens of millions to tens of billions of tenge', () => {
    const costs = thinProjects.map(({ passport }) => Number(passport['estimateCost']));
    expect(Math.min(...costs)).toBeLessThan(100_000_000);
    expect(Math.max(...costs)).toBeGreaterThan(10_000_000_000);
    expect(new Set(costs).size).toBe(costs.length);
  });

  it('lie within their regions', async () => {
    const file = new URL('../../../../web/src/map/atlas/regions.geo.json', import.meta.url);
    const { features } = JSON.parse(await readFile(file, 'utf8')) as { features: Outline[] };
    for (const { passport } of [...demoProjects, ...thinProjects]) {
      const { latitude, longitude } = passport['location'] as Record<
        'latitude' | 'longitude',
        number
      >;
      const there = features.filter(
        (outline) =>
          ringsOf(outline).filter((ring) => isWithin(ring, longitude, latitude)).length % 2 === 1,
      );
      expect(
        there.map(({ id }) => id),
        passport.shortName,
      ).toEqual([passport['regionId']]);
    }
  });
});

describe.each(thinProjects)('$passport.shortName', (project) => {
  const { works, course, passport, estimate, days } = project;

  it('is a passport that people could enter', () => {
    const body = { ...passport, startDate: '2026-01-01', endDate: '2026-02-01' };
    expect(newProject.safeParse(body).error).toBeUndefined();
    expect(days.start).toBeGreaterThan(days.end);
    expect(days.agreement).toBeGreaterThan(Math.max(0, days.start));
  });

  it('has thirty positions at most, and no work twice', () => {
    const positions = works.stages.flatMap((stage) => stage.works.map(({ name }) => name));
    expect(positions.length).toBeLessThanOrEqual(30);
    expect(new Set(positions).size).toBe(positions.length);
    expect(estimate?.site.objects ?? []).toHaveLength(estimate ? 1 : 0);
  });

  it('has acts within its time, each after the one before, that close no more than there is', () => {
    const acts = actsOf(works, course);
    const closed = new Map<string, number>();
    for (const act of acts) {
      expect(act.days[0]).toBeLessThan(days.start);
      expect(act.days[0]).toBeGreaterThan(act.days[1]);
      for (const { work, percent } of act.closes) {
        closed.set(work, (closed.get(work) ?? 0) + percent);
      }
    }
    expect([...closed.values()].every((percent) => percent <= 100)).toBe(true);
    expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length);
  });
});
