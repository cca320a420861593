import { call } from '../house/api.ts';
import { expectNoBarrier } from '../house/look.ts';
import { expect, type Person } from '../house/test.ts';
import { choose } from './form.ts';
import { openSection } from './shell.ts';

type Invited = {
  email: string;
  job: string;
  /** In the group without an organization: what kind of participant this is. */
  userType?: string;
};

/** The name of the group of those who take part without an organization. */
const noOrganization = 'Без организации';

/** Organizations with their members; the last group may do without one. */
export type Team = {
  organization?: { name: string; bin: string };
  type?: string;
  members: Invited[];
}[];

/** Takes a team on by the page; on a phone, where organizations can only be read, by the API and then reads them. */
export const takeOn = async (person: Person, base: string, team: Team): Promise<void> => {
  await (person.isPhone ? takeOnByApi(person, base, team) : takeOnByPage(person, team));
  for (const { email } of team.flatMap(({ members }) => members)) {
    await expect(person.page.getByRole('link', { name: email })).toBeVisible();
  }
};

const takeOnByPage = async (person: Person, team: Team) => {
  await openSection(person, 'Организации');
  for (const { organization, type = '', members } of team) {
    if (organization) {
      await addOrganization(person, { ...organization, type });
    }
    for (const member of members) {
      await invite(person, organization?.name ?? noOrganization, member);
    }
  }
};

type Role = { id: number; name: string; typeId: string };

const takeOnByApi = async (person: Person, base: string, team: Team) => {
  const [token = ''] = (
    (await person.page.evaluate(() => localStorage.getItem('nysan.tokens'))) ?? ''
  ).split('\n');
  const projectId = /project\/([\w-]+)/.exec(person.page.url())?.[1] ?? '';
  const roles = await call<Role[]>(base, token, 'GET', '/roles');
  const roleId = (typeId: string, name: string | undefined) =>
    roles.find((role) => role.typeId === typeId && role.name === name)?.id;
  for (const { organization, type, members } of team) {
    const made = organization
      ? await call<{ id: string }>(base, token, 'POST', `/organizations/${projectId}`, {
          ...organization,
          roleId: roleId('ORGANIZATION', type),
        })
      : { id: 'none' };
    for (const { email, job, userType } of members) {
      await call(base, token, 'POST', `/memberships/${made.id}/${projectId}`, {
        userEmail: email,
        jobId: roleId('JOB_TITLE', job),
        roleId: 1,
        ...(userType && { userTypeId: roleId('USER', userType) }),
      });
    }
  }
  await openSection(person, 'Организации');
};

/** Finds an organization by the first digits of its БИН and lets it take part. */
const addOrganization = async (
  person: Person,
  { bin, name, type }: { bin: string; name: string; type: string },
) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'Добавить организацию' }).first());
  const dialog = page.getByRole('dialog', { name: 'Новая организация' });
  await dialog.getByLabel('БИН').fill(bin.slice(0, 8));
  await press(page.getByRole('option', { name: new RegExp(bin) }));
  await expect(dialog.getByLabel('Наименование')).toHaveValue(name);
  await choose(person, 'Тип организации', type);
  await expectNoBarrier(page, 'a new organization');
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(escaped(name)) }).first()).toBeVisible();
};

/** Adds a member by e-mail; a stranger is sent an invitation. */
const invite = async (person: Person, organization: string, who: Invited) => {
  const { page, press } = person;
  await press(page.getByRole('button', { name: `Добавить участника: ${organization}` }));
  const dialog = page.getByRole('dialog', { name: 'Новый участник' });
  await dialog.getByLabel('E-mail').fill(who.email);
  await choose(person, 'Должность', who.job);
  if (who.userType) {
    await choose(person, 'Тип пользователя', who.userType);
    await expectNoBarrier(page, 'a new member');
  }
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: who.email })).toBeVisible();
};

/** Asks for the removal of a member in their line of the table; what is then asked is for the caller to answer. */
export const askForRemoval = async ({ page, press }: Person, email: string) => {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: email }) });
  await press(row.getByRole('button', { name: 'Действия' }));
  await press(page.getByRole('menuitem', { name: 'Удалить' }));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
