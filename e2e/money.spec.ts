import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPersonOf } from './house/demo-person.ts';
import { concludeAgreement, seatSigners, sendExampleActs } from './house/money-site.ts';
import { openSite } from './house/site.ts';
import { expect, type Person, test } from './house/test.ts';
import { expected, rates, writePriceList } from './house/worked-example.ts';
import { askToDecide, start, statusOf } from './pages/act.ts';
import { importShortEstimate } from './pages/estimate.ts';
import {
  agreeTerms,
  createDoneWorkAct,
  createReference,
  expectCalculation,
  expectField,
  figuresOf,
  setRate,
  shown,
  takeAll,
} from './pages/money.ts';
import { signByNcalayer, signManyByNcalayer } from './pages/ncalayer.ts';
import { openPassport, openSection } from './pages/shell.ts';

const contractor = demoPersonOf('GENERAL_CONTRACTOR');
const technical = demoPersonOf('TECHNICAL_SUPERVISION');
const author = demoPersonOf('AUTHOR_SUPERVISION');
const customer = demoPersonOf('CUSTOMER');

test('three acts of hidden works become a paid month, and every screen says the same to the tiyn', async ({
  open,
  house,
  complaints,
}, { project }) => {
  test.setTimeout(480_000);
  const site = await openSite(house, `money.${project.name}`, 'Пожарное депо на 6 машин');
  const seats = await seatSigners(house, site);
  await concludeAgreement(house, site);
  const owner = await open({ as: site.tokens });

  await test.step('the customer imports the price list of the contract', async () => {
    const path = join(tmpdir(), `nysan-${project.name}-vedomost.xlsx`);
    try {
      await writePriceList(path);
      await owner.page.goto(`/app/project/${site.projectId}`);
      await importShortEstimate(owner, path, expected.estimate);
    } finally {
      await rm(path, { force: true });
    }
  });

  const people = {
    builder: await open({ as: contractor.role }),
    designer: await open({ as: author.role }),
    expert: await open({ as: technical.role }),
    payer: await open({ as: customer.role }),
  };
  const sign = (person: Person, { key, fullname }: typeof contractor) =>
    signByNcalayer(person, { ncalayerUrl: house.ncalayerUrl, key, owner: fullname });

  await test.step('three acts wait, and each of three people signs them all at once', async () => {
    const tokens = house.tokens.GENERAL_CONTRACTOR ?? { token: '', refreshToken: '' };
    await sendExampleActs(house, site, tokens, seats);
    for (const [person, who] of [
      [people.builder, contractor],
      [people.expert, technical],
      [people.designer, author],
    ] as const) {
      await person.page.goto(`/app/project/${site.projectId}/acts/hidden-work-act`);
      await signManyByNcalayer(person, 3, {
        ncalayerUrl: house.ncalayerUrl,
        key: who.key,
        owner: who.fullname,
      });
    }
  });

  const { builder, payer } = people;
  await test.step('the contractor makes the act of the month from them', async () => {
    await builder.page.goto(`/app/project/${site.projectId}`);
    await createDoneWorkAct(builder);
    await takeAll(builder, { title: 'Утвержденные акты скрытых работ', count: 3 });
    for (const [name, rate] of Object.entries(rates)) {
      await setRate(builder, name, rate);
    }
  });

  await test.step('its calculation is the worked example to the tiyn', async () => {
    const names = Object.keys(rates);
    await expectCalculation(builder, [
      ['Стоимость работ по смете', expected.works],
      ...expected.lines.map((sum, index) => [names[index] ?? '', sum] as const),
      ['Итого без НДС', expected.withoutVat],
      ['Всего с НДС', expected.total],
    ]);
  });

  await test.step('the customer keeps back 5 % and offsets an advance, and the act says what is left to pay', async () => {
    await payer.page.goto(`/app/project/${site.projectId}`);
    await agreeTerms(payer, { retention: '5', advance: '2000000', offset: '30' });
    await builder.page.reload();
    await expectCalculation(builder, [
      ['Всего с НДС', expected.total],
      ['− удержание', expected.retention],
      ['− зачет аванса', expected.offset],
      ['= К оплате', expected.payable],
    ]);
  });

  await test.step('four groups sign it', async () => {
    await askToDecide(builder, 'Подписанты', contractor.fullname);
    await askToDecide(builder, 'Согласующие', customer.fullname);
    await askToDecide(builder, 'Технический надзор', technical.fullname);
    await askToDecide(builder, 'Авторский надзор', author.fullname);
    await start(builder);
    const path = new URL(builder.page.url()).pathname;
    await sign(builder, contractor);
    for (const [person, who] of [
      [people.expert, technical],
      [people.designer, author],
      [payer, customer],
    ] as const) {
      await person.page.goto(path);
      await sign(person, who);
    }
    await expect(statusOf(builder)).toHaveText('Утвержден');
  });

  await test.step('the reference of the month takes its totals from the act, and both sides sign', async () => {
    await createReference(builder);
    await takeAll(builder, { title: 'Добавить акты', count: 1 });
    await expectField(builder, 'Стоимость за отчетный месяц', expected.total);
    await expectField(builder, 'Стоимость с начала года', expected.total);
    await expectField(builder, 'Итого без НДС', expected.withoutVat);
    await expectField(builder, 'НДС', expected.vat);
    await expectField(builder, 'Всего с НДС', expected.total);
    await askToDecide(builder, 'Подписанты подрядчика', contractor.fullname);
    await askToDecide(builder, 'Подписанты заказчика', customer.fullname);
    await start(builder);
    await sign(builder, contractor);
    await payer.page.goto(new URL(builder.page.url()).pathname);
    await sign(payer, customer);
    await expect(statusOf(payer)).toHaveText('Утвержден');
  });

  await test.step('the dashboard and the estimate say what the table of the accountant says', async () => {
    await openPassport(payer, site.full);
    await openSection(payer, 'Дашборд');
    const section = (name: string) => payer.page.getByRole('region', { name, exact: true });
    const cost = await figuresOf(section('Стоимость по сметам'));
    expect(cost).toContain(shown(expected.works));
    expect(cost).toContain('15000000,00');
    for (const name of ['Акты скрытых работ', 'Акты выполненных работ']) {
      const figures = await figuresOf(section(name));
      expect(figures).toContain(`${expected.closed}%`);
      expect(figures).toContain(shown(expected.works));
    }
  });

  expect(complaints).toEqual([]);
});
