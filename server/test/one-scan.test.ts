import { expect, it } from 'vitest';
import { newChallenge } from '../src/identity/challenge.ts';
import { openPhoneSession, phoneItemsState } from '../src/phone-signing/sessions.ts';
import { insertSignable } from '../src/signables/repository.ts';
import { signableOf } from '../src/signables/testing/build-signable.ts';
import { actHouse } from './act-house.ts';
import { buildCompleteAct, buildSite, expectStatus, start } from './act-thread.ts';
import { into, type Send, scanAndSign } from './phone.ts';

const { app, signers } = actHouse();

/** A phone that did not hear the first answer sends its signatures again. */
const twice: Send = async (call) => {
  const first = await into(app.app)(call);
  return call.method === 'PUT' ? into(app.app)(call) : first;
};

it('signs what several rooms take with one scan, each once, though the phone sends them twice', async () => {
  const site = await buildSite(app);
  const { id } = await buildCompleteAct(app, site);
  expectStatus(await start(app, site.contractor, id), 200);
  const frozen = await signableOf(app.services, id);
  const person = site.technical;
  const { sessionId, link } = await openPhoneSession(
    app.services,
    person.userId,
    async (trx, expiresAt) => {
      const challenge = newChallenge(app.services, person, expiresAt);
      const purpose = 'identity-by-phone';
      const asked = await insertSignable(trx, { ...challenge, purpose });
      return [frozen, asked].map((signableId) => ({
        signableId,
        state: 'waiting' as const,
        refusal: null,
      }));
    },
  );

  const answer = await scanAndSign(link, signers.signerOf(person), { send: twice });

  expect(answer).toMatchObject({ step: 'signature', status: 200 });
  const owner = { userId: person.userId, of: { recordId: id }, address: '127.0.0.1' };
  expect(await phoneItemsState(app.services, sessionId, owner)).toMatchObject({
    state: 'signed',
    items: [{ state: 'signed' }, { state: 'signed' }],
  });
  const act = await app.call(person, { url: `/api/hidden-work-act/${id}` });
  expect(expectStatus(act, 200).versions[0].signatures).toHaveLength(1);
});
