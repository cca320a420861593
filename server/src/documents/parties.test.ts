import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildEmployer, buildMembership, buildPerson } from '../../test/factories.ts';
import {
  buildApprovedAct,
  buildApprovedDoneWork,
  buildReadyDoneWork,
  buildReadyReference,
  patchDoneWork,
} from '../../test/money-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

const { app, signers } = moneyHouse();

const printed = async (person: Person, id: string, query = ''): Promise<string> => {
  const { rawPayload } = await app.call(person, { url: `/api/printer/document/${id}${query}` });
  return flatten((await readPdf(rawPayload)).texts.flat());
};
const shown = ({ organization }: Person) => `${organization?.name}, БИН ${organization?.bin}`;
/** Takes somebody out of their organization. */
const outOf = async (membership: string, role: string) => {
  await sql`update memberships set organization_id = null,
    user_type_id = (select id from roles where code = ${role} and type = 'USER')
    where id = ${membership}`.execute(app.services.db);
};
/** A done-work act that can be started, of a site of its own. */
const formTwo = async (): Promise<[Site, string]> => {
  const own = await buildSite(app);
  const act = await buildApprovedAct(app, signers, own, [{ id: own.positionIds[0], volume: 1 }]);
  return [own, await buildReadyDoneWork(app, own, [act])];
};
const refusedParty = (answer: { statusCode: number; body: string }) => {
  const { code, errors } = expectStatus(answer, 422);
  return [code, errors];
};
/** Signs with the key of another organization, or of nobody but themselves. */
const signedFor = (person: Person, organization: Person['organization'], id: string) => {
  const { organization: _, ...withoutOrganization } = person;
  return approveAs(
    app,
    signers,
    { ...withoutOrganization, ...(organization && { organization }) },
    id,
  );
};

describe('the parties of a paper', () => {
  it('are the organizations of its author and of the customer who signs it, each alone', async () => {
    const [own, id] = await formTwo();
    const second = await buildPerson(app.services);
    const membershipId = await buildMembership(app.services, own.projectId, second, 'CUSTOMER');
    const seat = { membershipId, role: 'CUSTOMER' } as const;
    await buildEmployer(app.services, own.projectId, second, seat);
    const words = await printed(own.contractor, id);
    expect(words).toContain(`Заказчик ${shown(own.customer)} Подрядчик ${shown(own.contractor)}`);
    expect(words).not.toContain(second.organization?.name);
    const change = (action: string, membership: string) =>
      patchDoneWork(app, own.contractor, id, 'SIGNER', action, membership);
    expectStatus(await change('DELETE', own.memberships.customer), 200);
    expectStatus(await change('ADD', membershipId), 200);
    expect(await printed(own.contractor, id)).toContain(`Заказчик ${shown(second)} Подрядчик`);
  });

  it('are those of who signs for the contractor when an administrator wrote it', async () => {
    const own = await buildSite(app);
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const { id } = await buildCompleteAct(app, { ...own, contractor: admin }, '0.1');
    expect(await printed(admin, id)).toContain(
      `произвели осмотр работ, выполненных ${shown(own.contractor)}`,
    );
  });

  it('without an organization refuse the start, and it says where to set one', async () => {
    const [own, id] = await formTwo();
    await outOf(own.memberships.customer, 'CUSTOMER');
    const refused = await start(app, own.contractor, id);
    expect(refusedParty(refused)).toEqual([
      'document-incomplete',
      [
        {
          path: 'SIGNER',
          code: 'party-without-organization',
          message:
            'Сторона «Заказчик» не указана: ее представитель здесь не состоит в организации. Перенесите его в организацию на странице объекта «Организации».',
        },
      ],
    ]);
    const seat = { membershipId: own.memberships.customer, role: 'CUSTOMER' } as const;
    await buildEmployer(app.services, own.projectId, own.customer, seat);
    expectStatus(await start(app, own.contractor, id), 200);
  });

  it('refuse it on an act of hidden works and on a reference too', async () => {
    const own = await buildSite(app);
    const closed = [{ id: own.positionIds[0], volume: 1 }];
    const paid = await buildApprovedDoneWork(app, signers, own, [
      await buildApprovedAct(app, signers, own, closed),
    ]);
    const papers = [
      [(await buildCompleteAct(app, own, '0.1')).id, 'primaryApprovers'],
      [await buildReadyReference(app, own, [paid]), 'contractorSigners'],
    ] as const;
    await outOf(own.memberships.contractor, 'GENERAL_CONTRACTOR');
    for (const [id, path] of papers) {
      const { errors } = expectStatus(await start(app, own.contractor, id), 422);
      expect(errors).toContainEqual(
        expect.objectContaining({ path, code: 'party-without-organization' }),
      );
    }
  });
});

describe('the certificate of a signer', () => {
  const other = { name: 'ТОО «Чужое»', bin: '990940000001' };

  it('of another organization is refused on any paper, and the attempt is kept', async () => {
    const own = await buildSite(app);
    const { id } = await buildCompleteAct(app, own, '0.1');
    expectStatus(await start(app, own.contractor, id), 200);
    const refused = await signedFor(own.technical, other, id);
    expect(expectStatus(refused, 422).code).toBe('BIN_MISMATCH');
    await outOf(own.memberships.author, 'AUTHOR_SUPERVISION');
    const nobodys = await signedFor(own.author, own.author.organization, id);
    expect(expectStatus(nobodys, 422).code).toBe('BIN_MISMATCH');
    const { rows } = await sql<{ reason: string }>`
      select reason from signature_attempts where user_id = ${own.technical.userId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ reason: 'BIN_MISMATCH' }]);
  });

  it('is of an organization on form 2, and of a natural person where no organization signs', async () => {
    const [own, id] = await formTwo();
    await outOf(own.memberships.technical, 'TECHNICAL_SUPERVISION');
    expectStatus(await start(app, own.contractor, id), 200);
    const refused = await signedFor(own.customer, undefined, id);
    expect(expectStatus(refused, 422)).toMatchObject({
      code: 'BIN_MISSING',
      message:
        'Этот документ подписывают сертификатом организации, а выбран сертификат физического лица.',
    });
    expectStatus(await approveAs(app, signers, own.customer, id), 200);
    expectStatus(await signedFor(own.technical, undefined, id), 200);
  });

  it('of a natural person holds on other papers, and is printed as such on sheet and page alike', async () => {
    const own = await buildSite(app);
    const { id } = await buildCompleteAct(app, own, '0.1');
    expectStatus(await start(app, own.contractor, id), 200);
    expectStatus(await signedFor(own.technical, undefined, id), 200);
    expectStatus(await approveAs(app, signers, own.author, id), 200);
    const sheet = await printed(own.contractor, id, '?sheet=true');
    expect(sheet).toContain('физическое лицо');
    expect(sheet).not.toContain(own.technical.organization?.bin);
    expect(sheet).toContain(shown(own.author));
    const { rows } = await sql<{ code: string }>`
      select verification_code as code from signables where record_id = ${id}`.execute(
      app.services.db,
    );
    const page = await app.call(null, { url: `/api/verify/${rows[0]?.code}` });
    const { signatures } = expectStatus(page, 200);
    const owners = signatures.map((one: { organization: unknown; bin: unknown }) => [
      one.organization,
      one.bin,
    ]);
    const { name, bin } = own.author.organization ?? {};
    expect(owners).toEqual([
      [null, null],
      [name, bin],
    ]);
  });

  it("of a sole trader is their own on form 2: the organization's number is their ИИН", async () => {
    const [own, id] = await formTwo();
    const { name = '' } = own.contractor.organization ?? {};
    await sql`update organizations set bin = ${own.contractor.iin} where name = ${name}`.execute(
      app.services.db,
    );
    expect(await printed(own.contractor, id)).toContain(
      `Подрядчик ${name}, ИИН ${own.contractor.iin}`,
    );
    expectStatus(await start(app, own.contractor, id), 200);
    expectStatus(await signedFor(own.contractor, undefined, id), 200);
  });
});
