import { describe, expect, it } from 'vitest';
import { pdf, png } from '../files/testing/samples.ts';
import { cameraFactsOf } from './camera-facts.ts';
import { photo } from './testing/photo.ts';

describe('what a camera wrote into a picture', () => {
  it('is the moment by its own clock and the place, exact to a metre', async () => {
    const bytes = await photo({
      takenAt: '2026:03:16 23:59:59',
      place: { latitude: 43.24336, longitude: 76.88681 },
    });
    const { takenAt, place } = cameraFactsOf(bytes);
    expect(takenAt).toBe('2026-03-16T23:59:59');
    expect(place?.latitude).toBeCloseTo(43.24336, 4);
    expect(place?.longitude).toBeCloseTo(76.88681, 4);
  });

  it('tells south and west', async () => {
    const place = { latitude: -33.45, longitude: -70.66 };
    const found = cameraFactsOf(await photo({ place })).place;
    expect(found?.latitude).toBeCloseTo(-33.45, 4);
    expect(found?.longitude).toBeCloseTo(-70.66, 4);
  });

  it.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '2026:02:30 10:00:00', 'yesterday'])(
    'is no moment when the clock says «%s»',
    async (takenAt) => {
      expect(cameraFactsOf(await photo({ takenAt })).takenAt).toBeNull();
    },
  );

  it('is no place when the receiver saw no satellite', async () => {
    const facts = cameraFactsOf(await photo({ place: { latitude: 0, longitude: 0 } }));
    expect(facts.place).toBeNull();
  });

  it.each([
    ['a picture without it', png()],
    ['a paper', pdf()],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('is nothing of %s', (_, bytes) => {
    expect(cameraFactsOf(bytes)).toEqual({ takenAt: null, place: null });
  });
});
