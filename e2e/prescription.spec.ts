import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { signByDemoKey, signWhatIsIssued, statusOf } from './pages/act.ts';
import { typeDate } from './pages/form.ts';
import { reportOn, writeRemark } from './pages/prescription.ts';

const { role, email, fullname: builder } = demoPersonOf('GENERAL_CONTRACTOR');

test('what a supervisor saw is written before the wall, received, put right remark by remark and accepted, all on phones', async ({
  open,
  house,
  complaints,
}) => {
  test.setTimeout(240_000);
  const site = await openSite(house, 'prescription', 'Музыкальная школа');
  await seat(house, site, 'technical-supervision@demo.nysan.kz', 'TECHNICAL_SUPERVISION');
  await seat(house, site, email, role);
  const list = `/app/project/${site.projectId}/technical/prescriptions`;
  const supervisor = await open({ as: 'TECHNICAL_SUPERVISION' });
  const { page, press } = supervisor;

  await test.step('the supervisor takes a photo of a fault and writes it down', async () => {
    await page.goto(list);
    await press(page.getByRole('button', { name: 'Создать' }).first());
    await writeRemark(supervisor, {
      category: 'Сложный',
      name: 'Раковины в бетоне',
      responsible: /БК Құрылыс|Генеральный подрядчик/,
    });
  });

  await test.step('finds it again when the phone has closed the page, and is led to the photo of another', async () => {
    await page.goto('about:blank');
    await page.goto(`${list}/create`);
    await expect(page.getByLabel('Наименование замечания')).toHaveValue('Раковины в бетоне');
    await press(page.getByRole('button', { name: 'Еще одно' }));
    const camera = page.getByRole('button', { name: 'Снять фото' });
    await expect(camera).toBeFocused();
    await expect(camera).toBeInViewport();
    await writeRemark(supervisor, { category: 'Легкий', name: 'Трещина в стене подвала' });
  });

  await test.step('issues it by one press and a signature, to who answers for it', async () => {
    await press(page.getByRole('button', { name: 'Выдать' }));
    await signWhatIsIssued(supervisor);
    await expect(statusOf(supervisor)).toHaveText('Выдано');
    await expect(page.getByTitle(builder).first()).toBeVisible();
  });
  const prescription = new URL(page.url()).pathname;

  const contractor = await open({ as: role });
  await test.step('the contractor signs that they received it', async () => {
    await contractor.page.goto(prescription);
    await signByDemoKey(contractor);
    await expect(statusOf(contractor)).toHaveText('Получено');
  });

  await test.step('the supervisor moves the date of one remark and says why, which the register shows', async () => {
    await page.reload();
    await press(page.getByRole('button', { name: 'Перенести срок замечания 2' }));
    const dialog = page.getByRole('dialog', { name: 'Перенести срок' });
    await typeDate(supervisor, 'Срок устранения', '28.12.2030');
    await dialog.getByLabel('Причина').fill('Ремсостав привезут в декабре');
    await press(dialog.getByRole('button', { name: 'Перенести срок' }));
    await expect(dialog).toBeHidden();
    await page.goto(`${list}/register`);
    const cards = page.getByRole('list', { name: /^Реестр замечаний/ }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const moved = cards.filter({ hasText: 'Трещина в стене подвала' });
    await expect(moved).toContainText(/до 28\.12\.2030, было \d{2}\.\d{2}\.\d{4}/);
    await press(moved.getByRole('link'));
    await expect(page.getByRole('heading', { name: 'Трещина в стене подвала' })).toBeInViewport();
  });

  for (const number of [1, 2]) {
    await test.step(`remark ${number} is answered with a photo, and the answer accepted`, async () => {
      await contractor.page.goto(prescription);
      await page.goto(await reportOn(contractor, number));
      await expect(
        page.getByRole('list', { name: `Фото до, по замечанию № ${number}` }),
      ).toBeVisible();
      await expect(
        page
          .getByRole('list', { name: `Фото после, по замечанию № ${number}` })
          .getByRole('button', { name: `после ${number}.png` }),
      ).toBeVisible();
      await signByDemoKey(supervisor);
      await expect(page.getByText('Принята', { exact: true }).first()).toBeVisible();
    });
  }

  await test.step('the prescription is done with, each remark before and after', async () => {
    await page.goto(prescription);
    await expect(statusOf(supervisor)).toHaveText('Устранено');
    for (const number of [1, 2]) {
      const after = page.getByRole('list', { name: `Фото после, по замечанию № ${number}` });
      await expect(after.getByRole('button', { name: `после ${number}.png` })).toBeVisible();
    }
    await page.goto(list);
    await expect(page.getByRole('list', { name: /^Предписания/ })).toContainText('Устранено');
  });
  expect(complaints).toEqual([]);
});
