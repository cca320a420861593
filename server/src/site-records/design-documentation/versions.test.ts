import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildMembership } from '../../../test/factories.ts';
import { documentationHouse } from '../testing/documentation-thread.ts';

const house = documentationHouse();

describe('a newer file of the same name', () => {
  it('is its next version, the earlier ones stay beneath it and can be read', async () => {
    const section = await house.freshSection();
    const first = await house.calls.upload(house.designer, 'АР-01 План.pdf');
    await house.calls.added(house.designer, section, [first]);
    const second = await house.calls.upload(house.site.customer, 'ар-01 план.PDF');
    await house.calls.added(house.site.customer, section, [second]);
    const third = await house.calls.upload(house.designer, 'АР-01 План.pdf');
    await house.calls.added(house.designer, section, [third]);
    expect((await house.sectionOf(section))?.files).toMatchObject([
      {
        id: third,
        version: 3,
        earlier: [
          { id: second, version: 2, fileName: 'ар-01 план.PDF', addedBy: 'Заказчик Заказчикович' },
          { id: first, version: 1 },
        ],
      },
    ]);
    const read = await house.app.call(house.auditor, {
      url: `/api/file/download/${first}/${house.site.projectId}`,
    });
    expect(read.statusCode).toBe(200);
  });

  it('is one however its letters are put together', async () => {
    const section = await house.freshSection();
    const composed = await house.calls.upload(house.designer, 'Разрез й.pdf'.normalize('NFC'));
    const apart = await house.calls.upload(house.designer, 'Разрез й.pdf'.normalize('NFD'));
    await house.calls.added(house.designer, section, [composed, apart]);
    expect((await house.namesIn(section))?.map(([, ...versions]) => versions)).toEqual([[2, 1]]);
  });

  it('in another section is a file of its own', async () => {
    for (const section of [await house.freshSection(), await house.freshSection()]) {
      await house.calls.added(house.designer, section, [
        await house.calls.upload(house.designer, 'Общие данные.pdf'),
      ]);
      expect(await house.namesIn(section)).toEqual([['Общие данные.pdf', 1]]);
    }
  });

  it('is no version when it is the same byte for byte', async () => {
    const section = await house.freshSection();
    const bytes = Buffer.from('%PDF-1.4 same\n%%EOF');
    const first = await house.calls.upload(house.designer, 'Лист.pdf', bytes);
    await house.calls.added(house.designer, section, [first]);
    const again = await house.calls.upload(house.designer, 'Лист.pdf', bytes);
    const changed = await house.calls.upload(house.designer, 'Лист.pdf');
    expect((await house.calls.added(house.designer, section, [again, changed])).unchanged).toEqual([
      again,
    ]);
    const back = await house.calls.upload(house.designer, 'Лист.pdf', bytes);
    expect((await house.calls.added(house.designer, section, [back])).unchanged).toEqual([]);
    expect(await house.namesIn(section)).toEqual([['Лист.pdf', 3, 2, 1]]);
  });

  it('counts each once when several people add it at the same moment', async () => {
    const section = await house.freshSection();
    const people = [house.designer, house.site.customer, house.site.boss, house.auditor];
    const uploads = await Promise.all(people.map((who) => house.calls.upload(who, 'Спор.pdf')));
    await Promise.all(
      people.map((who, at) => house.calls.added(who, section, [uploads[at] ?? ''])),
    );
    expect(await house.namesIn(section)).toEqual([['Спор.pdf', 4, 3, 2, 1]]);
  });
});

describe('a file that is deleted', () => {
  it('leaves the version before it, and its own is not given again', async () => {
    const section = await house.freshSection();
    const first = await house.calls.upload(house.designer, 'Лист.pdf');
    const second = await house.calls.upload(house.designer, 'Лист.pdf');
    await house.calls.added(house.designer, section, [first, second]);
    expect((await house.calls.removeFile(house.auditor, second)).statusCode).toBe(204);
    expect(await house.namesIn(section)).toEqual([['Лист.pdf', 1]]);
    await house.calls.added(house.designer, section, [
      await house.calls.upload(house.designer, 'Лист.pdf'),
    ]);
    expect(await house.namesIn(section)).toEqual([['Лист.pdf', 3, 1]]);
    const gone = await house.app.call(house.designer, {
      url: `/api/file/download/${second}/${house.site.projectId}`,
    });
    expect(gone.statusCode).toBe(404);
  });

  it.each(['CUSTOMER', 'GENERAL_CONTRACTOR', 'AUDIT', 'DESIGNER'] as const)(
    'may be another’s to %s',
    async (role) => {
      const section = await house.calls.opened(house.designer, 102);
      const file = await house.calls.upload(house.designer, `${role}.pdf`);
      await house.calls.added(house.designer, section, [file]);
      expect((await house.calls.removeFile(await house.seated(role), file)).statusCode).toBe(204);
    },
  );

  it.each(['SUBCONTRACTOR', 'TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION'] as const)(
    'is refused to %s',
    async (role) => {
      const section = await house.calls.opened(house.designer, 103);
      const file = await house.calls.upload(house.designer, `${role}.pdf`);
      await house.calls.added(house.designer, section, [file]);
      expect((await house.calls.removeFile(await house.seated(role), file)).statusCode).toBe(403);
    },
  );

  it('is refused to who added it and has a role now that may not', async () => {
    const section = await house.calls.opened(house.designer, 104);
    const leaving = await house.seated('DESIGNER');
    const file = await house.calls.upload(leaving, 'Ушедший.pdf');
    await house.calls.added(leaving, section, [file]);
    const { app, site } = house;
    await sql`update memberships set ended_at = now() where user_id = ${leaving.userId}`.execute(
      app.services.db,
    );
    await buildMembership(app.services, site.projectId, leaving, 'SUBCONTRACTOR');
    expect((await house.calls.removeFile(leaving, file)).statusCode).toBe(403);
  });
});
