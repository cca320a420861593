import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildPrescription, buildSentPrescription } from '../../test/prescription-thread.ts';
import { buildSentReport } from '../../test/report-thread.ts';

const { app, site, signers } = ownActHouse();

/** Papers of both supervisions, and an act on which both decide after its contractor. */
beforeAll(async () => {
  await buildPrescription(app, site);
  const { id: prescription } = await buildSentPrescription(app, site);
  expectStatus(await approveAs(app, signers, site.contractor, prescription), 200);
  const { id: report } = await buildSentReport(app, site, prescription);
  expectStatus(await rejectAs(app, site.technical, report, 'Нет фотографий'), 200);
  await buildSentPrescription(app, site, [{}], 'AUTHOR');
  const { id: act } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, act), 200);
  for (const person of [site.contractor, site.technical]) {
    expectStatus(await approveAs(app, signers, person, act), 200);
  }
  expectStatus(await rejectAs(app, site.author, act, 'Оси не те'), 200);
});

describe('the index of the journals', () => {
  it('holds what versions, decisions and posts say, and nothing else', async () => {
    const { rows } = await sql`
      with said as (
        select split_part(d.kind, '/', 2) as supervision, v.issued_at as at, 'sent' as event, issuer.user_id, d.id, v.number
        from document_versions v join records d on d.id = v.document_id
        join version_seats issuer on issuer.document_id = d.id and issuer.number = v.number and issuer.seat_group = 'issuer'
        where v.issued_at is not null and (d.kind like '%/technical' or d.kind like '%/author')
        union
        select whose, own.decided_at, own.decision, own.user_id, d.id, own.number
        from decisions own join records d on d.id = own.document_id
        join version_seats seat on seat.document_id = d.id and seat.number = own.number and seat.user_id = own.user_id
        cross join unnest(array['technical', 'author']) whose
        where (d.kind like '%/' || whose or seat.role_code = upper(whose) || '_SUPERVISION')
          and not exists (select 1 from version_seats issuer where issuer.document_id = d.id and issuer.number = own.number
            and issuer.seat_group = 'issuer' and issuer.user_id = own.user_id)
        union
        select h.code, p.created_at, 'written', p.author_id, p.record_id, null
        from journal_posts p join handbooks h on h.id = p.handbook_id where h.code <> 'remarks'),
      kept as (select supervision, at, event, user_id, record_id, number from supervision_entries)
      (table said except table kept) union all (table kept except table said)`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    const kept = await sql`select 1 from supervision_entries`.execute(app.services.db);
    expect(kept.rows).toHaveLength(7);
  });
});
