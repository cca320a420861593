import { expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { approveAs, buildCompleteAct, expectStatus, start } from '../../test/act-thread.ts';
import { own } from '../documents/hidden-work-act/repository.ts';
import { seatsOf } from './repository/seats.ts';
import { wholeDocument } from './repository/whole.ts';

const { app: house, site, signers } = actHouse();
const whole = wholeDocument(own, () => ({}));

it('a document that was sent between the reading of its reader and its own is read with its versions and decisions', async () => {
  const { id } = await buildCompleteAct(house, site);
  const { db } = house.services;
  const seenAsDraft = { document: null };
  expect((await whole(db, id, seenAsDraft)).versions).toEqual([]);

  expectStatus(await start(house, site.contractor, id), 200);
  expectStatus(await approveAs(house, signers, site.technical, id), 200);

  const read = await whole(db, id, seenAsDraft);
  expect(read.versions).toHaveLength(1);
  expect(read.seats).toEqual(await seatsOf(db, id));
  expect(read.seats.map(({ decision }) => decision)).toContain('approved');
});
