import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import { dayInKazakhstan } from '../exact/clock.ts';
import { cleanFileName, dispositionOf } from '../files/file-name.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import type { Services } from '../services.ts';
import type { Block, Sheet } from './sheet.ts';

type Call = { services: Pick<Services, 'printer' | 'now'>; reply: FastifyReply };

/** Answers a list on paper as a PDF called by its title and the day; what nobody waits for any more is not printed. */
export const answerPaper = async (
  { services: { printer, now }, reply }: Call,
  sheet: Sheet,
  title: string,
): Promise<Buffer> => {
  const bytes = await printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  const name = cleanFileName(`${title}, ${dayInKazakhstan(now())}.pdf`);
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(name, true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};

/** Says below its last row that a list goes on. */
export const cutBelow = (shown: number, total: number, language: Language): Block[] =>
  total > shown ? [{ kind: 'text', text: cut[language](shown, total), bold: true }] : [];

const cut: Record<Language, (shown: number, total: number) => string> = {
  ru: (shown, total) => `Показаны первые ${shown} записей, всего: ${total}. Уточните фильтры.`,
  kk: (shown, total) =>
    `Көрсетілген жазбалар саны: ${shown}, барлығы: ${total}. Сүзгілерді нақтылаңыз.`,
  en: (shown, total) => `The first ${shown} entries of ${total} are shown. Narrow the filters.`,
};
