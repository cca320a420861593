import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoProjects } from '../../demo/projects.ts';
import { readUpload, withFolder } from '../reader/reading-fixture.ts';
import { goods, type Site, section, unitCostOf, volumeIn, work } from './site.ts';
import { type SiteFormat, writeSiteEstimate } from './write-site-estimate.ts';

const site: Site = {
  name: 'Жол «Қарнақ» & Ко',
  objects: ['км 0–8', 'км 8–12'].map((name, index) => ({
    name,
    size: index === 0 ? 8 : 4,
    estimates: [
      {
        name: 'Дорожная одежда',
        codes: 1127,
        sections: [
          section(
            'Покрытие',
            work('Розлив битумной эмульсии', 'т', 6.4567, 318000),
            work('Установка столбиков', 'шт', 2.3, 9400),
            goods('Знак дорожный', 'шт', 0.1, 312000),
          ),
        ],
        materials: [{ type: '2', name: 'Битум', measurer: 'т', cost: [215000, 298000] }],
      },
    ],
  })),
};

const written = (format: SiteFormat, what = site) =>
  withFolder(async (folder) => {
    const path = join(folder, 'site');
    const summary = await writeSiteEstimate(path, what, format);
    const { summary: read, positions } = await readUpload(await readFile(path));
    return { summary, read, positions };
  });

const formats: SiteFormat[] = [
  { generation: 1, encoding: 'utf-8' },
  { generation: 1, encoding: 'windows-1251' },
  { generation: 2, encoding: 'utf-8' },
  { generation: 2, encoding: 'windows-1251' },
];

describe('writeSiteEstimate', () => {
  it.each(formats)('writes an estimate that reads back to the tiyn: %j', async (format) => {
    const { summary, read } = await written(format);
    expect(summary.positions).toBe(6);
    expect(read).toMatchObject(summary);
    expect(read.documents).toMatchObject([
      { name: site.name, documentTotal: summary.overallMoney },
    ]);
  });

  it('gives every object its own volumes and every work one code and one price', async () => {
    const { positions } = await written({ generation: 1, encoding: 'utf-8' });
    expect(positions.map(({ name, generalVolume }) => [name, Number(generalVolume)])).toEqual([
      ['Розлив битумной эмульсии', 51.654],
      ['Установка столбиков', 18],
      ['Знак дорожный', 1],
      ['Розлив битумной эмульсии', 25.827],
      ['Установка столбиков', 9],
      ['Знак дорожный', 1],
    ]);
    const codes = positions.map(({ code, unitCost }) => `${code} ${unitCost}`);
    expect(codes.slice(3)).toEqual(codes.slice(0, 3));
  });

  it.each(demoProjects)('reads back for $passport.shortName', async ({ estimate }) => {
    const { summary, read } = await written(estimate.format, estimate.site);
    expect(read).toMatchObject(summary);
    expect(read.withoutCost).toBe(0);
  });
});

describe('a work', () => {
  it('has whole pieces, tonnes to the kilogram and other volumes to two decimals at most', () => {
    const volume = (measurer: string, one: number) => volumeIn(work('w', measurer, one, 1), 3.1);
    expect(volume('шт', 0.1)).toBe(1000n);
    expect(volume('т', 1.23456)).toBe(3827n);
    expect(volume('м3', 12.3456)).toBe(38_270n);
    expect(volume('м2', 123.456)).toBe(382_700n);
  });

  it('costs up to three hundredths more than its round figure', () => {
    const cost = Number(unitCostOf(work('Установка столбиков', 'шт', 1, 9400)));
    expect(cost).toBeGreaterThanOrEqual(940_000);
    expect(cost).toBeLessThan(968_200);
  });
});
