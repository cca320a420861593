import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { provinceName, reverse, searchPlaces } from './geocode.ts';
import { outlines } from './outlines.ts';
import { lowestRank } from './place-labels.ts';

const names = (query: string, language: 'ru' | 'kk' | 'en' = 'ru', limit?: number) =>
  searchPlaces(query, language, limit).map(({ name }) => name);

describe('searchPlaces', () => {
  it.each(['актобе', 'АҚТӨБЕ', 'Ақтөбе', 'aktobe', 'Актюбинск'])(
    'finds the same city by «%s»',
    (query) => {
      expect(searchPlaces(query, 'ru')[0]).toMatchObject({
        name: 'Актобе',
        province: 'Актюбинская область',
        regionId: 6,
      });
    },
  );

  it('answers in the language of the reader, whatever the language of the query', () => {
    expect(names('Oskemen')[0]).toBe('Усть-Каменогорск');
    expect(names('Усть-Каменогорск', 'kk')[0]).toBe('Өскемен');
    expect(names('өскемен', 'en')[0]).toBe('Oskemen');
    expect(searchPlaces('орал', 'kk')[0]).toMatchObject({ province: 'Батыс Қазақстан облысы' });
  });

  it('finds a city by its former name', () => {
    expect(names('Капчагай')[0]).toBe('Қонаев');
    expect(names('целиноград')[0]).toBe('Астана');
  });

  it('puts names that begin with the query before names that contain it', () => {
    const found = names('тау', 'ru', 20);
    expect(found[0]).toBe('Таушык');
    expect(found).toContain('Каратау');
  });

  it('puts larger settlements first among equal matches', () => {
    expect(searchPlaces('Актау', 'ru').map(({ regionId }) => regionId)).toEqual([15, 12, 12]);
    expect(names('кара')[0]).toBe('Караганда');
  });

  it('keeps to the limit and finds nothing for an empty or unknown query', () => {
    expect(names('а', 'ru', 3)).toHaveLength(3);
    expect(names('  ')).toEqual([]);
    expect(names('Новосибирск')).toEqual([]);
  });

  it('takes typed coordinates as a place', () => {
    expect(searchPlaces('43.24, 76.9', 'ru')).toEqual([
      {
        id: '43.24, 76.9',
        lat: 43.24,
        lng: 76.9,
        name: '43.24, 76.9',
        isSwapped: false,
        province: 'город Алматы',
        regionId: 2,
      },
    ]);
    expect(searchPlaces('143.24, 76.9', 'ru')).toEqual([]);
  });
});

describe('reverse', () => {
  it('gives the start of the map in three languages', () => {
    const parts = { street: '', house: '', regionId: 1 };
    expect(reverse(51.1694, 71.4491, 'ru')).toEqual({
      country: 'Казахстан',
      province: 'город Астана',
      locality: 'Астана',
      ...parts,
    });
    expect(reverse(51.1694, 71.4491, 'kk')).toEqual({
      country: 'Қазақстан',
      province: 'Астана қаласы',
      locality: 'Астана',
      ...parts,
    });
    expect(reverse(51.1694, 71.4491, 'en')).toEqual({
      country: 'Kazakhstan',
      province: 'Astana',
      locality: 'Astana',
      ...parts,
    });
  });

  it.each([
    ['the airport of Astana', 51.022, 71.467, 1, 'Астана'],
    ['Kosshy beside Astana', 50.97, 71.35, 5, 'Косшы'],
    ['the airport of Almaty', 43.352, 77.04, 2, 'Алматы'],
    ['Medeu above Almaty', 43.157, 77.058, 2, 'Алматы'],
    ['Kaskelen beside Almaty', 43.2, 76.62, 7, 'Каскелен'],
    ['the airport of Shymkent', 42.364, 69.479, 3, 'Шымкент'],
    ['Kurchatov, Abai and not Pavlodar', 50.756, 78.542, 4, 'Курчатов'],
    ['Baikonur within Kyzylorda region', 45.62, 63.31, 14, 'Байконур'],
    ['Shubarkol, Karaganda and not Ulytau', 48.882, 68.807, 12, 'Шубарколь'],
    ['the shore of Aktau', 43.64, 51.15, 15, 'Актау'],
  ])('finds %s', (_name, lat, lng, regionId, locality) => {
    expect(reverse(lat, lng, 'ru')).toMatchObject({ regionId, locality });
  });

  it('leaves the locality empty in the open steppe', () => {
    expect(reverse(48, 60, 'ru')).toMatchObject({ locality: '', province: 'Актюбинская область' });
  });

  it('knows nothing of a point outside the country', () => {
    expect(reverse(55.75, 37.62, 'ru')).toEqual({
      country: '',
      province: '',
      locality: '',
      street: '',
      house: '',
      regionId: null,
    });
  });
});

describe('the gazetteer', () => {
  it('names every settlement in three languages, in an order of ranks, with unique ids', () => {
    expect(gazetteer.length).toBeGreaterThan(330);
    expect(gazetteer.filter(({ ru, kk, en }) => !ru || !kk || !en)).toEqual([]);
    expect(new Set(gazetteer.map(({ id }) => id)).size).toBe(gazetteer.length);
    expect(gazetteer.map(({ rank }) => rank)).toEqual(
      gazetteer.map(({ rank }) => rank).toSorted((one, other) => one - other),
    );
  });

  it('has exactly one settlement of the first rank in each region: its centre', () => {
    const centres = gazetteer.filter(({ rank }) => rank === 0);
    expect(centres.map(({ regionId }) => regionId).toSorted((a, b) => a - b)).toEqual(
      outlines.map(({ id }) => id),
    );
    for (const { regionId, ru, kk } of centres) {
      expect(outlines.find(({ id }) => id === regionId)).toMatchObject({
        centreRu: ru,
        centreKk: kk,
      });
    }
  });

  it('writes Latin names without accents and Cyrillic names without Latin letters', () => {
    expect(gazetteer.filter(({ en }) => /[^\x20-\x7e]/.test(en))).toEqual([]);
    expect(gazetteer.filter(({ ru, kk }) => /[a-z]/i.test(ru + kk))).toEqual([]);
  });
});

describe('provinceName', () => {
  it('is empty for an unknown region', () => {
    expect(provinceName(11, 'kk')).toBe('Жетісу облысы');
    expect(provinceName(21, 'ru')).toBe('');
    expect(provinceName(null, 'ru')).toBe('');
  });
});

describe('lowestRank', () => {
  it('shows only region centres far away and every settlement close up', () => {
    expect([4, 5, 7, 10].map(lowestRank)).toEqual([0, 1, 2, 3]);
  });
});
