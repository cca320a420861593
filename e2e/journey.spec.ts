import { giveBaseRole } from '../server/test/give-base-role.ts';
import { expect, test } from './house/test.ts';
import { confirmAddress, signIn, signUp } from './pages/auth.ts';
import { createProject } from './pages/project.ts';

test('a construction object goes from a new account to an act signed by three people', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(240_000);
  const owner = {
    fullname: 'Тлеубаева Сауле Ержанқызы',
    email: `saule.${project.name}@kerege.kz`,
    password: 'Kerege-2026',
  };
  const names = {
    full: 'Строительство детского сада на 120 мест в городе Кокшетау',
    short: `Детский сад, ${project.name}`,
  };
  const customer = await open();

  await test.step('a new person signs up, and confirms the address by the letter', async () => {
    await signUp(customer, owner);
    await confirmAddress(customer, house.dataDir, owner.email);
  });
  await test.step('is given the role of a customer by an administrator, and signs in', async () => {
    await giveBaseRole(house.databaseUrl, owner.email, 'CUSTOMER');
    await signIn(customer, owner);
  });
  await test.step('creates a project with its place on the map', () =>
    createProject(customer, names));
  expect(complaints).toEqual([]);
});
