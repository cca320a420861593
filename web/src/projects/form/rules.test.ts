import { describe, expect, it } from 'vitest';
import { reverse } from '../../map/geocode.ts';
import { aProject } from '../testing/examples.ts';
import { checkChange, checkNew, type FormKind, pathOf } from './check.ts';
import { conflictsOf, firstChoice, merged } from './stale.ts';
import {
  addressOf,
  goalIdOf,
  locationAt,
  newValues,
  type ProjectValues,
  valuesOf,
} from './values.ts';

/** A form filled in completely. */
const filled = (changes: Partial<ProjectValues> = {}): ProjectValues => ({
  ...newValues(),
  fullName: 'Строительство школы',
  shortName: 'Школа',
  startDate: '2026-03-01',
  endDate: '2027-08-31',
  estimateCost: '2840000000',
  contractCost: '2795400000.5',
  location: valuesOf(aProject()).location,
  ...changes,
});

const faultsOf = (changes: Partial<ProjectValues>, kind: FormKind = 'create') => {
  const values = filled(changes);
  return (kind === 'create' ? checkNew(values) : checkChange(values)).faults;
};

describe('a new project', () => {
  it('begins with the defaults of the specification', () => {
    expect(newValues()).toMatchObject({
      regionId: '1',
      objectId: '1',
      goal: '1',
      estimateType: 'KenML',
      financeSource: 'GOVERNMENTAL',
      projectComplexity: 'TECHNICALLY_HARD',
      taskTimerReference: '0',
      taskTimerHW: '0',
      taskTimerDW: '0',
    });
  });

  it('is sent with the sub-goal when one is chosen, otherwise with the goal', () => {
    expect(goalIdOf({ goal: '1', subGoal: null })).toBe('1');
    expect(checkNew(filled({ subGoal: '101' })).body?.goalId).toBe(101);
    expect(checkNew(filled()).body?.goalId).toBe(1);
  });

  it('asks for every field but publishing, the sub-goal, street and house', () => {
    const nothing = { ...newValues(), objectId: null, goal: null, regionId: null };
    const none = { financeSource: null, projectComplexity: null, estimateType: null };
    const timers = { taskTimerReference: '', taskTimerHW: ' ', taskTimerDW: '' };
    const { faults = {} } = checkNew({ ...nothing, ...none, ...timers });
    expect(new Set(Object.values(faults).map(({ code }) => code))).toEqual(new Set(['required']));
    expect(Object.keys(faults).sort()).toEqual(
      [
        'fullName',
        'shortName',
        'objectId',
        'startDate',
        'endDate',
        'goal',
        'regionId',
        'financeSource',
        'projectComplexity',
        'estimateCost',
        'contractCost',
        'estimateType',
        'taskTimerReference',
        'taskTimerHW',
        'taskTimerDW',
        'point',
        'location.country',
        'location.province',
        'location.locality',
      ].sort(),
    );
  });

  it('may begin and end on one day, but not end before it begins', () => {
    expect(faultsOf({ endDate: '2026-03-01' })).toBeUndefined();
    expect(faultsOf({ endDate: '2026-02-28' })).toEqual({ endDate: { code: 'endsBefore' } });
  });

  it('has timers of whole days', () => {
    expect(faultsOf({ taskTimerHW: '3650' })).toBeUndefined();
    expect(faultsOf({ taskTimerHW: '3651' })).toEqual({ taskTimerHW: { code: 'timer' } });
  });

  it('has names of a limited length', () => {
    expect(faultsOf({ shortName: 'ш'.repeat(201) })).toEqual({
      shortName: { code: 'tooLong', most: 200 },
    });
  });
});

describe('money', () => {
  it('arrives as the decimal that was typed', () => {
    const { body } = checkNew(filled({ estimateCost: '1234567890123.45', contractCost: '0.1' }));
    expect(JSON.stringify(body)).toContain('"estimateCost":1234567890123.45,"contractCost":0.1');
  });

  it.each(['12345678901234', '999999999999999.99', '9999999999999999', '.'])(
    'of %s is refused, as no number could carry it unharmed',
    (typed) => {
      expect(faultsOf({ estimateCost: typed })).toEqual({ estimateCost: { code: 'money' } });
    },
  );
});

describe('the address', () => {
  const { location } = valuesOf(aProject());

  it('is built of the parts that are known, joined by commas', () => {
    expect(addressOf({ ...location, street: ' Абая ', house: '' })).toBe(
      'Казахстан, Акмолинская область, Кокшетау, Абая',
    );
  });

  const near = { lat: 53.28, lng: 69.38, ...reverse(53.28, 69.38, 'ru') };
  const astana = { lat: 51.1694, lng: 71.4491, ...reverse(51.1694, 71.4491, 'ru') };
  const moscow = { lat: 55.75, lng: 37.62, ...reverse(55.75, 37.62, 'ru') };
  const typed = { ...location, street: 'Абая', house: '7' };

  it('follows the map, and keeps a street that was typed before the first point of its settlement', () => {
    const pointless = { ...typed, latitude: null, longitude: null };
    const point = { latitude: 53.28, longitude: 69.38 };
    expect(locationAt(pointless, near)).toEqual({ ...typed, ...point });
    expect(locationAt({ ...pointless, locality: '' }, near)).toEqual({ ...typed, ...point });
    expect(locationAt(pointless, astana)).toMatchObject({ locality: 'Астана', street: '' });
  });

  it.each([
    ['in the same settlement', near],
    ['in another', astana],
    ['outside the country', moscow],
  ])('of the point before does not stay with a new one %s', (_, place) => {
    const { country, province, locality, regionId } = place;
    expect(locationAt(typed, place)).toEqual({
      country,
      province,
      locality,
      street: '',
      house: '',
      latitude: place.lat,
      longitude: place.lng,
      outsideConfirmed: regionId === null,
    });
  });
});

describe('a changed project', () => {
  it('is sent as it was read when nothing was changed', () => {
    const { body } = checkChange(valuesOf(aProject()));
    expect(body).toMatchObject({
      estimateCost: 2_840_000_000,
      contractCost: 2_795_400_000.5,
      couponNumber: null,
      couponGivenDate: null,
      location: aProject().location,
    });
    expect(body).not.toHaveProperty('goalId');
    expect(body).not.toHaveProperty('startDate');
  });

  it('needs no dates, goals or timers', () => {
    const hidden = { startDate: null, endDate: null, goal: null, taskTimerHW: '' };
    expect(faultsOf({ ...hidden, couponNumber: 'KZ26' }, 'edit')).toBeUndefined();
  });

  it('shows refusals of the server at the fields of the form', () => {
    expect(['goalId', 'location.latitude', 'location.street', 'fullName'].map(pathOf)).toEqual([
      'goal',
      'point',
      'location.street',
      'fullName',
    ]);
  });
});

describe('an edit of an older version', () => {
  const base = valuesOf(aProject());
  const mine = {
    ...base,
    shortName: 'Моя школа',
    couponNumber: 'KZ26',
    estimateCost: '2840000000.00',
  };
  const theirs = {
    ...base,
    shortName: 'Чужая школа',
    regionId: '1',
    location: { ...base.location, street: 'Абая', latitude: 53.3 },
  };
  const conflicts = conflictsOf(base, mine, theirs);

  it('names the fields changed meanwhile, and those changed by both', () => {
    expect(conflicts).toEqual([
      { field: 'shortName', isMineChanged: true },
      { field: 'regionId', isMineChanged: false },
      { field: 'street', isMineChanged: false },
      { field: 'point', isMineChanged: false },
    ]);
  });

  it('has none when both wrote the same', () => {
    expect(conflictsOf(base, { ...base, shortName: 'А ' }, { ...base, shortName: 'А' })).toEqual(
      [],
    );
  });

  it('proposes one’s own changes and the other’s where nothing was changed', () => {
    const values = merged(base, mine, theirs, firstChoice(conflicts));
    expect(values).toMatchObject({ shortName: 'Моя школа', couponNumber: 'KZ26', regionId: '1' });
    expect(values.location).toEqual(theirs.location);
  });

  it('keeps what was chosen', () => {
    const values = merged(base, mine, theirs, {
      shortName: 'theirs',
      street: 'mine',
      point: 'mine',
    });
    expect(values).toMatchObject({ shortName: 'Чужая школа', couponNumber: 'KZ26', regionId: '1' });
    expect(values.location).toEqual(base.location);
  });
});
