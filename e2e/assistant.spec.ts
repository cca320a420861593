import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from './house/api.ts';
import { barriers } from './house/look.ts';
import { expect, test } from './house/test.ts';
import { demoWorld, type World } from './house/world.ts';

type Language = 'ru' | 'kk';
type Texts = { [key: string]: string & Texts };
const textsOf = (language: Language, name: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../web/src/i18n/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as Texts;

/** What is asked, and words that stand in its answer. */
const questions = {
  ru: {
    late: ['Какие акты скрытых работ просрочены?', /просроч/i],
    ofSubcontractor: ['а у субподрядчика?', /просроч/i],
    money: ['На какую сумму утверждены АВР?', /₸ \(сумма с НДС\)/],
    chip: ['утверждены', 'на согласовании', /на согласовании/],
    compare: ['сравни со сметой объекта', /Разница/],
    spoken: ['какая погода была вчера', /общ(ему|ем|ий) журнал/i],
  },
  kk: {
    late: ['Мерзімі өткен жасырын жұмыстар актілері қандай?', /мерзімі өт/i],
    ofSubcontractor: ['ал қосалқы мердігерде?', /мерзімі өт/i],
    money: ['Бекітілген ОЖА сомасы қанша?', /₸ \(ҚҚС қоса/],
    chip: ['бекітілді', 'келісуде', /келісуде/],
    compare: ['нысан сметасымен салыстыр', /Айырмасы/],
    spoken: ['кеше ауа райы қандай болды', /жалпы журнал/i],
  },
} as const;

let world: World;
let name: string;
let estimate: string;
test.beforeAll(async ({ house }) => {
  world = await demoWorld(house);
  const { url, tokens } = house;
  const token = tokens.CUSTOMER?.token ?? '';
  const get = <T>(path: string) => call<T>(url, token, 'GET', path);
  ({ shortName: name } = await get<{ shortName: string }>(`/projects/${world.projectId}`));
  const { content } = await get<{
    content: { code: string; name: string; measurer: string; volume: number }[];
  }>(`/estimate/${world.estimatePath[0]}/positions?size=2`);
  const items = content.map(
    (one) =>
      `<Item Code="${one.code}" Name="${one.name}" Unit="${one.measurer}" Quantity="${one.volume + 1}"><Cost Est_Price="1000"/></Item>`,
  );
  estimate = `<LS Version="02.00" Name="Новая"><Section Name="Раздел">${items.join('')}</Section></LS>`;
});

/** A recognizer at the edge of the browser: it hears these words as soon as it listens. */
const hearing = (page: Page, words: string) =>
  page.addInitScript((heard) => {
    class Recognizer {
      onresult?: (event: object) => void;
      onend?: () => void;
      start() {
        setTimeout(() => this.onresult?.({ results: [[{ transcript: heard }]] }), 50);
      }
      stop() {
        this.onend?.();
      }
    }
    Object.assign(window, { webkitSpeechRecognition: Recognizer, SpeechRecognition: Recognizer });
  }, words);

for (const language of ['ru', 'kk'] as const) {
  const t = textsOf(language, 'assistant');
  const common = textsOf(language, 'common');
  const reports = textsOf(language, 'reports');
  const said = questions[language];

  test(`a supervisor asks, follows, comes back, attaches, speaks, reports and deletes, in ${language}`, async ({
    open,
    complaints,
  }) => {
    test.setTimeout(240_000);
    const { page, press, isPhone } = await open({ as: 'TECHNICAL_SUPERVISION', language });
    await hearing(page, said.spoken[0]);
    const answers = page.getByRole('article', { name: t['answer'] ?? '' });
    const field = page.getByRole('textbox', { name: t['placeholder'] ?? '' });
    const openChat = async () => {
      const name = common['shell']?.['assistant'] ?? '';
      await press(
        isPhone
          ? page.getByRole('link', { name })
          : page.getByRole('button', { name, exact: true }),
      );
      await expect(field).toBeVisible();
    };
    const ask = async ([question, answer]: readonly [string, RegExp]) => {
      const before = await answers.count();
      await field.fill(question);
      await field.press('Enter');
      await expect(answers).toHaveCount(before + 1);
      await expect(answers.last()).toContainText(answer);
    };

    await test.step('chooses the object and asks what is late', async () => {
      await page.goto('/app/project');
      await openChat();
      await press(page.getByRole('combobox', { name: t['project'] ?? '' }));
      await press(page.getByRole('option', { name }));
      await ask(said.late);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('follows a link to the act, and comes back to the same chat', async () => {
      await press(answers.last().getByRole('link', { name: /^АСР-/ }).first());
      await expect(page).toHaveURL(/\/acts\/hidden-work-act\//);
      if (isPhone) {
        await openChat();
      }
      await expect(answers).toHaveCount(1);
    });

    await test.step('goes on with a fragment', () => ask(said.ofSubcontractor));

    await test.step('asks for money, and changes what was understood by a press', async () => {
      await ask(said.money);
      const [part, other, answer] = said.chip;
      await press(answers.last().getByRole('button', { name: part }));
      await press(page.getByRole('menuitem', { name: other, exact: true }));
      await expect(answers.last().getByRole('button', { name: other })).toBeVisible();
      await expect(answers.last()).toContainText(answer);
      await expect(answers).toHaveCount(3);
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('attaches an estimate and compares it with that of the object', async () => {
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          name: 'новая.kenml',
          mimeType: 'application/xml',
          buffer: Buffer.from(estimate),
        });
      await ask(said.compare);
      await expect(answers.last()).toContainText('новая.kenml');
      await expect(answers.last().getByRole('table')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
    });

    await test.step('speaks a question, which stands there unsent until it is sent', async () => {
      await press(page.getByRole('button', { name: t['voice']?.['record'] ?? '' }));
      await press(
        page.getByRole('dialog').getByRole('button', { name: t['voice']?.['record'] ?? '' }),
      );
      await expect(field).toHaveValue(said.spoken[0]);
      await press(page.getByRole('button', { name: t['voice']?.['stop'] ?? '' }));
      await press(page.getByRole('button', { name: t['send'] ?? '', exact: true }));
      await expect(answers).toHaveCount(5);
      await expect(answers.last()).toContainText(said.spoken[1]);
    });

    await test.step('reports the answer', async () => {
      await press(answers.last().getByRole('button', { name: common['shell']?.['report'] ?? '' }));
      const dialog = page.getByRole('dialog');
      await press(dialog.getByText(reports['reasons']?.['WRONG_INFORMATION'] ?? ''));
      await press(dialog.getByRole('button', { name: reports['dialog']?.['send'] ?? '' }));
      await expect(page.getByText(reports['dialog']?.['sent'] ?? '').first()).toBeVisible();
    });

    await test.step('finds the chat in the history and deletes it', async () => {
      const name = t['historyShort'] ?? '';
      await press(
        isPhone
          ? page.getByRole('link', { name, exact: true })
          : page
              .getByRole('complementary', { name: t['title'] ?? '' })
              .getByRole('button', { name, exact: true }),
      );
      const history = page.getByRole('list', { name: t['history'] ?? '' });
      const mine = history.getByRole('listitem').filter({ hasText: said.late[0] }).first();
      await expect(mine).toContainText('(10)');
      const before = await history.getByRole('listitem').count();
      await press(
        mine.getByRole('button', {
          name: (t['deleteOf'] ?? '').replace('{{title}}', said.late[0]),
        }),
      );
      await press(page.getByRole('dialog').getByRole('button', { name: common['delete'] ?? '' }));
      await expect(page.getByText(t['deleted'] ?? '').first()).toBeVisible();
      await (before === 1
        ? expect(page.getByText(t['noHistory'] ?? '')).toBeVisible()
        : expect(history.getByRole('listitem')).toHaveCount(before - 1));
    });
    expect(complaints).toEqual([]);
  });
}
