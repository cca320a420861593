import { barriers } from './house/look.ts';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';
import { checkFile } from './pages/check.ts';

test('the holder of a paper, or of its file, finds its check without an account', async ({
  open,
  house,
  complaints,
}) => {
  const world = await demoWorld(house);
  const { page, press, ...device } = await open();
  const person = { page, press, ...device };
  const record = page.getByRole('heading', { name: /^Акт освидетельствования скрытых работ АСР-/ });

  await test.step('the start of the check has no barrier', async () => {
    await page.goto('/verify/');
    await expect(page.getByRole('heading', { name: 'Проверка документа' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

  await test.step('a code that is not known can be corrected on the spot', async () => {
    const field = page.getByLabel('Код или адрес документа');
    const groups = world.verificationCode.match(/.{4}/g)?.join(' ') ?? '';
    await field.fill(`x${groups}`);
    await press(page.getByRole('button', { name: 'Проверить' }));
    await expect(page.getByRole('heading', { name: 'Документ не найден' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await field.fill(groups);
    await press(page.getByRole('button', { name: 'Проверить' }));
    await expect(record).toBeVisible();
    await expect(page).toHaveURL(`/verify/${world.verificationCode}`);
  });

  await test.step('the signed file leads to its record, its copy with the sheet to the code', async () => {
    const token = house.tokens.GENERAL_CONTRACTOR?.token;
    const printed = async (search: string) => {
      const address = `${house.url}/api/printer/document/${world.acts['APPROVED']}${search}`;
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      return Buffer.from(await answer.arrayBuffer());
    };
    await page.goto('/verify');
    await checkFile(person, 'copy.pdf', await printed('?sheet=true'));
    await expect(page.getByText('Документ с таким содержимым не найден')).toBeVisible();
    await checkFile(person, 'act.pdf', await printed(''));
    await expect(record).toBeVisible();
    await expect(page.getByText('Файл совпадает с подписанным документом')).toBeVisible();
  });

  // The browser notes that a code and a file were not known.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});
