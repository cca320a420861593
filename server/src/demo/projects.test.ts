import { describe, expect, it } from 'vitest';
import type { SiteObject } from '../estimate/sample/site.ts';
import type { DemoClosing } from './acts/act.ts';
import { type DemoProject, demoProjects } from './projects.ts';

const objectOf = ({ estimate }: DemoProject, name: string): SiteObject | undefined =>
  estimate.site.objects.find((object) => object.name === name);

const worksOf = (object: SiteObject | undefined): string[] =>
  (object?.estimates ?? []).flatMap(({ sections }) =>
    sections.flatMap(({ works }) => works.filter(({ isGoods }) => !isGoods).map((one) => one.name)),
  );

const closings = ({ acts }: DemoProject): DemoClosing[] => acts.flatMap((act) => act.closes);

describe.each(demoProjects)('$passport.shortName', (project) => {
  it('has acts that close works of its own estimate, each meant without doubt', () => {
    for (const { object, work } of closings(project)) {
      const meant = worksOf(objectOf(project, object)).filter((name) => name.startsWith(work));
      expect(meant, `${object}: ${work}`).toHaveLength(1);
    }
  });

  it('has acts that close no more of a work than there is', () => {
    const sums = new Map<string, number>();
    for (const { object, work, percent } of closings(project)) {
      sums.set(`${object}: ${work}`, (sums.get(`${object}: ${work}`) ?? 0) + percent);
    }
    expect([...sums].filter(([, percent]) => percent > 100)).toEqual([]);
  });

  it('has acts of works that began after the project and ended before today', () => {
    for (const { days, outcome, name } of project.acts) {
      const [begin, end] = days;
      expect(begin, name).toBeGreaterThanOrEqual(end);
      expect(begin, name).toBeLessThan(project.days.start);
      expect(end >= 0 || outcome === 'draft', name).toBe(true);
    }
  });

  it('says why an act was rejected', () => {
    const rejected = project.acts.filter(({ outcome }) => /rejected|revised/.test(outcome));
    expect(rejected.map(({ reason }) => reason)).not.toContain('');
  });

  it('names no work twice in one object', () => {
    for (const object of project.estimate.site.objects) {
      const names = worksOf(object);
      expect(new Set(names).size, object.name).toBe(names.length);
    }
  });

  it('keeps to Russian within its estimate but for proper names', () => {
    const names = project.estimate.site.objects.flatMap((object) => [
      object.name,
      ...object.estimates.flatMap(({ name, sections }) => [
        name,
        ...sections.flatMap((section) => [section.name, ...section.works.map((one) => one.name)]),
      ]),
    ]);
    expect(names.filter((name) => /[әғқңөұүһі]/i.test(name))).toEqual([]);
  });

  it('measures in m² and m³ as they are written', () => {
    const works = project.estimate.site.objects.flatMap(({ estimates }) =>
      estimates.flatMap(({ sections }) => sections.flatMap((section) => section.works)),
    );
    expect(works.filter(({ measurer }) => /[мm][23]/.test(measurer))).toEqual([]);
  });
});
