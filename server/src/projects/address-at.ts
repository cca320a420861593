import { typed } from '@nysan/contract/common.ts';
import type { projectsRoom } from '@nysan/contract/projects.ts';
import { z } from 'zod';
import { bytesWithin, causeOf } from '../http/outside.ts';
import { mayAskOutside } from '../http/quotas.ts';
import type { Call } from '../http/room.ts';

/** Somebody has just pressed the map, and goes on typing. */
const PATIENCE_MS = 5000;
const MOST_BYTES = 64 * 1024;

/** As near as a house. */
const ZOOM = '18';

const text = typed(300).optional();
/** What Nominatim says of a point, by what it found nearest; a settlement stands under its sort. */
const reversed = z.object({
  address: z
    .object({
      road: text,
      pedestrian: text,
      house_number: typed(100).optional(),
      city: text,
      town: text,
      village: text,
      hamlet: text,
    })
    .optional(),
});

const NOTHING = { locality: '', street: '', house: '' };

/** Street and house at a point, as far as the geocoder knows them; nothing where there is none, when it does not answer in time, and beyond the caller's share of an hour. */
export const addressAt = async ({
  services,
  caller,
  query: { latitude, longitude },
  language,
}: Call<typeof projectsRoom.addressAt>): Promise<typeof NOTHING> => {
  const { settings, logger } = services;
  if (
    settings.geocoderUrl === undefined ||
    !(await mayAskOutside(services, caller.userId, 'geocoder'))
  ) {
    return NOTHING;
  }
  const address = new URL(`${settings.geocoderUrl.replace(/\/+$/, '')}/reverse`);
  address.search = String(
    new URLSearchParams({
      format: 'jsonv2',
      lat: String(latitude),
      lon: String(longitude),
      zoom: ZOOM,
      addressdetails: '1',
      'accept-language': language,
    }),
  );
  try {
    return await read(address);
  } catch (error) {
    // A parser quotes what it was given.
    const cause = causeOf(error);
    const reason = cause instanceof TypeError || cause instanceof SyntaxError ? cause.name : cause;
    logger.warn({ reason: String(reason) }, 'the geocoder does not answer');
    return NOTHING;
  }
};

const read = async (address: URL): Promise<typeof NOTHING> => {
  const answer = await fetch(address, {
    // Public geocoders want to know who asks.
    headers: { accept: 'application/json', 'user-agent': 'Nysan' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`it answered ${answer.status}`);
  }
  const bytes = await bytesWithin(answer, MOST_BYTES);
  const { address: found = {} } = reversed.parse(JSON.parse(bytes.toString()));
  return {
    locality: found.city ?? found.town ?? found.village ?? found.hamlet ?? '',
    street: found.road ?? found.pedestrian ?? '',
    house: found.house_number ?? '',
  };
};
