import { call } from './house/api.ts';
import { expect, test } from './house/test.ts';
import { demoWorld } from './house/world.ts';

const words = {
  ru: {
    late: 'Какие акты скрытых работ просрочены?',
    letter: 'Составить письмо с этой таблицей',
    remind: 'Напомнить',
    title: /^Тема/,
    save: 'Сохранить как черновик',
    project: 'Объект',
  },
  kk: {
    late: 'Мерзімі өткен жасырын жұмыстар актілері қандай?',
    letter: 'Осы кестемен хат дайындау',
    remind: 'Еске салу',
    title: /^Тақырыб/,
    save: 'Жоба ретінде сақтау',
    project: 'Нысан',
  },
} as const;

for (const language of ['ru', 'kk'] as const) {
  const said = words[language];
  test(`an answer becomes a letter and a memo its reader saves, in ${language}`, async ({
    house,
    open,
  }, info) => {
    test.setTimeout(180_000);
    const { projectId } = await demoWorld(house);
    const { shortName: project } = await call<{ shortName: string }>(
      house.url,
      house.tokens.CUSTOMER?.token ?? '',
      'GET',
      `/projects/${projectId}`,
    );
    const { page, press } = await open({ as: 'CUSTOMER', language });
    const ask = async () => {
      await page.goto('/app/ai-chat');
      await press(page.getByRole('combobox', { name: said.project }));
      await press(page.getByRole('option', { name: project }));
      const field = page.getByRole('textbox').last();
      await field.fill(said.late);
      await field.press('Enter');
      await expect(page.getByRole('link', { name: said.letter }).last()).toBeVisible();
    };
    await ask();
    await page.screenshot({ path: info.outputPath('answer.png'), fullPage: true });
    await press(page.getByRole('link', { name: said.letter }).last());
    await expect(page).toHaveURL(/letters\/send\?from=/);
    await expect(page.getByRole('textbox', { name: said.title })).not.toHaveValue('');
    await page.screenshot({ path: info.outputPath('letter.png'), fullPage: true });
    await ask();
    await press(page.getByRole('link', { name: said.remind }).last());
    await expect(page).toHaveURL(/memos\/send\?from=/);
    await expect(page.getByRole('textbox', { name: said.title })).not.toHaveValue('');
    await page.screenshot({ path: info.outputPath('memo.png'), fullPage: true });
    await press(page.getByRole('button', { name: said.save }));
    await expect(page).toHaveURL(/correspondence\/memos\/[0-9a-f-]{36}$/);
  });
}
