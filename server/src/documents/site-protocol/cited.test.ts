import { protocolSorts } from '@nysan/contract/documents/site-protocol-fields.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import {
  buildCompleteAct,
  createAct,
  expectStatus,
  patch,
  start,
} from '../../../test/act-thread.ts';
import {
  buildApprovedProtocol,
  buildReadyProtocol,
  protocolPaths,
} from '../../../test/protocol-thread.ts';

const { app, site, signers } = actHouse();

const words = { geodetic: 'geodeticExecutives', test: 'testProtocols' } as const;

describe.each(protocolSorts)('a protocol of the sort %s', (sort) => {
  const cite = (act: string, protocol: string) =>
    patch(app, site.contractor, act, words[sort], 'ADD', protocol);

  it('is cited by an act once it is approved, and not before', async () => {
    const { id: act } = await createAct(app, site);
    const { id: draft } = await buildReadyProtocol(app, site, sort);
    expect(expectStatus(await cite(act, draft), 422).errors[0].code).toBe('not-approved');
    expectStatus(await cite(act, await buildApprovedProtocol({ app, site, signers }, sort)), 200);
  });

  it('is no protocol of the other sort to the act', async () => {
    const { id: act } = await createAct(app, site);
    const protocol = await buildApprovedProtocol(
      { app, site, signers },
      sort === 'test' ? 'geodetic' : 'test',
    );
    expect(expectStatus(await cite(act, protocol), 422).errors[0].code).toBe('not-one-of');
  });

  it('stays as it is while an act that cites it is decided on, by the database itself', async () => {
    const { id: act } = await buildCompleteAct(app, site, '0,1');
    const protocol = await buildApprovedProtocol({ app, site, signers }, sort);
    expectStatus(await cite(act, protocol), 200);
    const change = () =>
      sql`update site_protocols set name = name || '!' where record_id = ${protocol}`.execute(
        app.services.db,
      );
    await change();
    expectStatus(await start(app, site.contractor, act), 200);
    await expect(change()).rejects.toMatchObject({ constraint: 'cited_records_stay' });
    const url = `${protocolPaths[sort]}/${protocol}`;
    const answer = await app.call(site.contractor, { method: 'DELETE', url });
    expect(answer.statusCode).toBe(409);
  });
});
