import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { rowsOfTools } from '../tools/index.ts';
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
    ]) {
      expect((await understood(question)).is, question).toBe('nothing');
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
