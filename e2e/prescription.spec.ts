import { demoPersonOf } from './house/demo-person.ts';
import { openSite, seat } from './house/site.ts';
import { expect, test } from './house/test.ts';
import { askToDecide, issue } from './pages/act.ts';
import { typeDate } from './pages/form.ts';
import { signByNcalayer } from './pages/ncalayer.ts';
import { writeRemark } from './pages/prescription.ts';

const { role, email, fullname: builder, key } = demoPersonOf('GENERAL_CONTRACTOR');
const responsible = /БК Құрылыс|Генеральный подрядчик/;

test('what a supervisor saw and wrote before the wall is received, and its dates are moved in sight of all', async ({
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
      responsible,
    });
  });

  await test.step('finds it again when the phone has closed the page, and adds another', async () => {
    await page.goto('about:blank');
    await page.goto(`${list}/create`);
    await expect(page.getByLabel('Наименование замечания')).toHaveValue('Раковины в бетоне');
    await press(page.getByRole('button', { name: 'Еще одно' }));
    await writeRemark(supervisor, {
      category: 'Легкий',
      name: 'Трещина в стене подвала',
      responsible,
    });
    await press(page.getByRole('button', { name: 'Готово, 2 замечания' }));
    await expect(page.getByRole('heading', { name: 'Трещина в стене подвала' })).toBeVisible();
  });

  await test.step('chooses who receives it, and sends it', async () => {
    await askToDecide(supervisor, 'Исполнители', builder);
    await issue(supervisor);
    await expect(page.getByText('В работе', { exact: true }).first()).toBeVisible();
  });

  await test.step('the contractor signs that he received it', async () => {
    const receiver = await open({ as: role, isAtDesk: true });
    await receiver.page.goto(new URL(page.url()).pathname);
    const own = { ncalayerUrl: house.ncalayerUrl, key, owner: builder };
    await signByNcalayer(receiver, own, 'Получение подписано.');
    await expect(receiver.page.getByText('Получена', { exact: true })).toBeVisible();
  });

  await test.step('the supervisor moves the date of one remark and says why', async () => {
    await press(page.getByRole('button', { name: 'Перенести срок замечания 2' }));
    const dialog = page.getByRole('dialog', { name: 'Перенести срок' });
    await typeDate(supervisor, 'Срок устранения', '28.12.2030');
    await dialog.getByLabel('Причина').fill('Ремсостав привезут в декабре');
    await press(dialog.getByRole('button', { name: 'Перенести срок' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('до 28.12.2030')).toBeVisible();
  });

  await test.step('the register shows both, and leads back to the remark', async () => {
    await page.goto(`${list}/register`);
    const cards = page.getByRole('list', { name: /^Реестр замечаний/ }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const moved = cards.filter({ hasText: 'Трещина в стене подвала' });
    await expect(moved).toContainText(/до 28\.12\.2030, было \d{2}\.\d{2}\.\d{4}/);
    await press(moved.getByRole('link'));
    await expect(page.getByRole('heading', { name: 'Трещина в стене подвала' })).toBeInViewport();
  });

  expect(complaints).toEqual([]);
});
