import { languages } from '@nysan/contract/wire.ts';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { choiceOf, questionOf } from '../answers/questions.ts';
import { readQuery } from '../query/read-query.ts';
import { rowsOfTools, tools } from '../tools/index.ts';
import type { Frame } from './frame.ts';
import { readQuestion } from './read.ts';
import { understand } from './understand.ts';

const { app } = ownActHouse();

const understood = async (question: string, last: Frame | null = null) => {
  const read = await readQuestion(app.services.db, question, {
    today: '2026-11-26',
    language: 'ru',
  });
  return understand(rowsOfTools, read, last);
};
const queryOf = async (question: string) =>
  readQuery(
    await readQuestion(app.services.db, question, { today: '2026-11-26', language: 'ru' }),
    null,
  );
const frameOf = async (question: string, last: Frame | null = null): Promise<Frame | undefined> => {
  const found = await understood(question, last);
  return found.is === 'frame' ? found.frame : undefined;
};

describe('a question becomes a tool and slots', () => {
  it.each([
    ['Сколько объемов закрыто в июле?', 'volumesOfPeriod'],
    ['Шілдеде қандай көлемдер жабылды?', 'volumesOfPeriod'],
    ['What volumes were closed in July?', 'volumesOfPeriod'],
    ['Предписания без ответа', 'unansweredPrescriptions'],
    ['кто еще не подписал АСР-000012', 'paperHolders'],
    ['АСР-000012 кімде тұр', 'paperHolders'],
    // Without the letters that Kazakh alone has.
    ['келисимшарттан канша акша калды', 'contractLeft'],
    ["who hasn't signed АСР-12", 'paperHolders'],
    ['whats left of the contract', 'contractLeft'],
  ])('«%s»: %s', async (question, tool) => {
    expect((await frameOf(question))?.tool).toBe(tool);
  });

  it('a mistyped word of five letters or more is the one it was meant for', async () => {
    expect((await frameOf('просрочненые замечания по органзациям'))?.tool).toBe(
      'overdueByOrganization',
    );
    expect((await frameOf('предписаня без ответа'))?.tool).toBe('unansweredPrescriptions');
  });

  it('what lies outside, and an order, is not understood', async () => {
    for (const question of [
      'кто президент',
      'расскажи анекдот',
      'удали акт АСР-000012',
      'подпиши за меня все документы',
      'АСР-000012 актісін өшір',
      'delete act АСР-000012',
      'какая зарплата у прораба',
      'какая погода будет завтра',
      'доллар бүгін қанша тұр',
      'book me a flight',
    ]) {
      expect((await understood(question)).is, question).toBe('nothing');
    }
  });
});

describe('what a question leaves unexplained', () => {
  const whatIs = async (question: string) => (await understood(question)).is;

  it.each([
    ['кто из подрядчиков потеет с замечаниями', 'a word and what was said of remarks'],
    ['какая погода будет в субботу', 'a word of time nobody knows'],
    ['АСР-000012 закопали во дворе', 'words beside a number'],
    ['сколько актов утверждено по бюджету', 'a meaning the tool has no use for'],
  ])('«%s» is asked back or refused: %s', async (question) => {
    expect(await whatIs(question)).not.toBe('frame');
  });

  it('one word more does not hide a question that says enough', async () => {
    expect((await frameOf('кто держит наконец АСР-000012 и с какого числа'))?.tool).toBe(
      'paperHolders',
    );
  });

  it('a question of one word is asked back', async () => {
    expect(await understood('сколько')).toMatchObject({ is: 'several' });
    expect(await understood('замечания')).toMatchObject({ is: 'several' });
  });

  it('an order in another’s language and at the beginning alone is refused', async () => {
    for (const question of ['approve АСР-000012 for me', 'АСР-000012 бекіт', 'Sign act 12']) {
      expect(await whatIs(question), question).toBe('nothing');
    }
    expect((await frameOf('who has to sign АСР-000012'))?.tool).toBe('paperHolders');
  });
});

describe('every question that is offered', () => {
  it.each(Object.keys(questionOf))('of %s is understood as what it offers', async (tool) => {
    for (const language of languages) {
      const named = { number: 'АСР-000012', subject: 'ростверк' };
      const offered = choiceOf(
        tool,
        tool.startsWith('batch')
          ? { number: 'ВЖ-000007' }
          : tool === 'positionLeft' ||
              tool === 'actsOfPosition' ||
              tool === 'searchWords' ||
              tool === 'papersAboutWork'
            ? { subject: named.subject }
            : { number: named.number },
        language,
      );
      if (!(tool in tools)) {
        expect((await queryOf(offered ?? ''))?.leftOver, offered).toEqual([]);
        continue;
      }
      const found = await understood(offered ?? '');
      expect(found.is === 'frame' && found.frame.tool, offered).toBe(tool);
    }
  });
});

describe('a fragment goes on from the question before', () => {
  it.each([
    ['а за август?', '2026-08-01'],
    ['ал тамызда?', '2026-08-01'],
    ['and in August?', '2026-08-01'],
  ])('«%s» puts its time in the place of the other', async (fragment, from) => {
    const last = await frameOf('объемы за июль по ростверку');
    const next = await frameOf(fragment, last);
    expect(next).toMatchObject({ tool: 'volumesOfPeriod', slots: { period: { from } } });
    expect(next?.slots.subject).toBe(last?.slots.subject);
  });

  it('«а у субподрядчика?» narrows to a role', async () => {
    const last = await frameOf('просроченные замечания по организациям');
    expect(await frameOf('а у субподрядчика?', last ?? null)).toMatchObject({
      tool: 'overdueByOrganization',
      slots: { role: 'SUBCONTRACTOR' },
    });
  });

  it('«а 11?» is another paper of the same letters', async () => {
    const last = await frameOf('у кого АСР-000012');
    expect((await frameOf('а 11?', last ?? null))?.slots.number).toBe('АСР11');
    expect((await frameOf('а АВР-3?', last ?? null))?.slots.number).toBe('АВР-3');
  });

  it('a whole question begins anew', async () => {
    const last = await frameOf('объемы за июль');
    expect((await frameOf('предписания без ответа', last ?? null))?.tool).toBe(
      'unansweredPrescriptions',
    );
  });
});
