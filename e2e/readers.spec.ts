import type { RoleCode } from '@nysan/contract/permissions.ts';
import { enter, makeAccount } from './house/account.ts';
import { importSmallEstimate, openSite, seat, writeAct } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { openProject } from './pages/project.ts';
import { expectDenied, expectNoRights } from './pages/refusal.ts';
import { openPassport, openSection } from './pages/shell.ts';

type Reader = {
  /** Each looks in one size: what may not be pressed says so under a mouse and at a touch. */
  size: 'desktop' | 'phone';
  role: RoleCode;
  fullname: string;
  /** What they may not press, by the section it stands in. */
  refused: { section: string; button: string }[];
  /** Whether the page of one act opens to them. */
  seesActs: boolean;
};

const act = 'Устройство опор моста';
const createAct = { section: 'Акты скрытых работ', button: 'Создать акт' };
const readers: Record<string, Reader> = {
  'an auditor': {
    size: 'phone',
    role: 'AUDIT',
    fullname: 'Кенжебаев Олжас Маратұлы',
    refused: [], // what a phone has no room for is left out at the thumb
    seesActs: false,
  },
  'a technical supervisor': {
    size: 'desktop',
    role: 'TECHNICAL_SUPERVISION',
    fullname: 'Бекова Жанар Серікқызы',
    refused: [
      { section: 'Паспорт', button: 'Изменить' },
      { section: 'Смета', button: 'Загрузить смету' },
      createAct,
    ],
    seesActs: true,
  },
};

for (const [who, { size, role, fullname, refused, seesActs }] of Object.entries(readers)) {
  test(`${who} reads the sections, and what they may not press says so`, async ({
    open,
    house,
    complaints,
  }, { project }) => {
    test.skip(project.name !== size, 'looks in the other size');
    test.setTimeout(240_000);
    const key = `${role.toLowerCase().replace('_', '-')}.${project.name}`;
    const site = await openSite(house, key, 'Мост через реку Чаглинка');
    await importSmallEstimate(house, site);
    const account = await makeAccount(house, { fullname, email: `reader.${key}@kerege.kz` });
    await seat(house, site, account.email, role);
    await seat(house, site, 'general-contractor@demo.nysan.kz', 'GENERAL_CONTRACTOR');
    const builder = house.tokens.GENERAL_CONTRACTOR?.token ?? '';
    const actId = await writeAct(house.url, builder, site.projectId, act);
    const tokens = await enter(house, account);
    const reader = await open({ as: tokens });
    const { page, press } = reader;

    await test.step('passport, organizations, estimate and acts open', async () => {
      await page.goto('/app/project');
      await openProject(reader, site);
      await openSection(reader, 'Организации');
      await expect(page.getByText(site.customer.fullname).first()).toBeVisible();
      await openSection(reader, 'Смета');
      await expect(page.getByText(/^1 смета · всего/)).toBeVisible();
      await openSection(reader, 'Акты скрытых работ');
      await expect(page.getByRole('link', { name: /АСР-/ })).toHaveCount(seesActs ? 1 : 0);
    });

    for (const { section, button } of refused) {
      await test.step(`«${button}» says that they may not`, async () => {
        await (section === 'Паспорт'
          ? openPassport(reader, site.full)
          : openSection(reader, section));
        await expectNoRights(reader, page.getByRole('button', { name: button }).first());
      });
    }

    await test.step(seesActs ? 'an act opens, to be read' : 'an act does not open', async () => {
      await openSection(reader, 'Акты скрытых работ');
      if (seesActs) {
        await press(page.getByRole('link', { name: /АСР-/ }));
        await expect(page.getByRole('heading', { level: 1, name: act })).toBeVisible();
        await expect(page.getByRole('button', { name: /^Примененные материалы/ })).toHaveCount(0);
      } else {
        await expect(page.getByText(/^АСР-/)).toBeVisible();
        await expect(page.getByText(/нет прав/).first()).toBeVisible();
        await page.goto(`/app/project/${site.projectId}/acts/hidden-work-act/${actId}`);
        await expectDenied(reader);
      }
    });

    // The server is asked about the act, as who wrote it might open it, and refuses.
    const asked = `403 (Forbidden) ${house.url}/api/signer/types/${actId}`;
    expect(complaints).toEqual(seesActs ? [] : [expect.stringContaining(asked)]);
  });
}
