import type { Source } from '@nysan/contract/assistant.ts';
import type { TopicName } from '@nysan/contract/assistant-topics.ts';
import { shortened } from '../answers/bounded.ts';
import { decimalOf, moneyText } from '../answers/figures.ts';
import { fileColumns, fileWords } from '../answers/file-words.ts';
import type { Look } from '../files/look.ts';
import { numberAt } from '../frame/numbers.ts';
import { tokensOf } from '../grammar/tokens.ts';
import { compareWithProject } from './compared-estimates.ts';
import { papersByNumber } from './papers.ts';
import type { Desk, Tool } from './tool.ts';

const MOST_PLACES = 5;

/** Tells what there was to see in one file. */
const tellFile = async (desk: Desk, fileName: string, look: Look): Promise<void> => {
  const { reply } = desk;
  const file = shortened(fileName);
  switch (look.is) {
    case 'estimate': {
      const { name, positions, money, sections } = look.outline;
      reply.say(fileWords.estimate, {
        file,
        name: shortened(name),
        count: positions.length,
        money: moneyText(money),
      });
      reply.table(
        [{ name: fileColumns.section }, { name: fileColumns.money, isNumber: true }],
        sections.map((section) => [section.name, moneyText(section.money)]),
      );
      return;
    }
    case 'sheet':
      reply.say(fileWords.sheet, {
        file,
        rows: look.rows,
        head: look.head.map(shortened).join(' · '),
      });
      return;
    case 'pdf':
      await tellPdf(desk, file, look);
      return;
    case 'picture':
      tellPicture(desk, file, look);
      return;
    case 'recording':
      reply.say(fileWords.recording, { file });
      return;
    case 'unreadable':
      reply.say(fileWords.unreadable, {
        file,
        why: look.why(reply.language) ?? fileWords.damaged,
      });
  }
};

const tellPdf = async (desk: Desk, file: string, look: Look & { is: 'pdf' }): Promise<void> => {
  const { reply } = desk;
  reply.say(fileWords.pdf, { file, pages: look.pages });
  if (look.title !== '') {
    reply.say(fileWords.pdfTitle, { title: shortened(look.title) });
  }
  if (look.text === '') {
    reply.say(fileWords.pdfScanned, {});
    return;
  }
  const papers = await papersNamedIn(desk, look.text);
  if (papers.length > 0) {
    reply.say(
      fileWords.papersNamed,
      { numbers: papers.map(({ name }) => name).join(', ') },
      ...papers,
    );
  }
  reply.say(fileWords.pdfBegins, { text: look.text });
};

const MOST_NUMBERS = 5;

/** Papers the asker may open whose numbers stand in a text. */
const papersNamedIn = async (desk: Desk, text: string): Promise<Source[]> => {
  const tokens = tokensOf(text);
  const numbers = tokens.flatMap(({ type }, at) =>
    type === 'word' ? (numberAt(tokens, at)?.text ?? []) : [],
  );
  const found = await Promise.all(
    [...new Set(numbers)]
      .slice(0, MOST_NUMBERS)
      .map((number) => papersByNumber({ ...desk, where: { number } })),
  );
  return found.flat().map(({ number, kindName, target }) => ({ name: number ?? kindName, target }));
};

const tellPicture = (
  { reply }: Desk,
  file: string,
  { takenAt, place }: Look & { is: 'picture' },
): void => {
  reply.say(fileWords.picture, { file });
  if (takenAt !== null) {
    const [day = '', time = ''] = takenAt.split('T');
    const moment = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`;
    reply.say(fileWords.takenAt, { moment });
  }
  if (place !== null) {
    reply.say(fileWords.takenWhere, {
      latitude: placeText(place.latitude),
      longitude: placeText(place.longitude),
    });
  }
};

const placeText = (degrees: number): string => decimalOf(Number(degrees.toFixed(MOST_PLACES)));

export const attachedTools = {
  fileContents: {
    scope: 'anywhere',
    answer: async (desk) => {
      const files = await desk.files();
      if (files.length === 0) {
        desk.reply.say(fileWords.noFile, {});
      }
      for (const { name, look } of files) {
        await tellFile(desk, name, await look());
      }
    },
  },
  fileCompared: {
    scope: 'project',
    answer: async (desk) => {
      const { reply } = desk;
      const files = await desk.files();
      if (files.length === 0) {
        reply.say(fileWords.noFile, {});
        return;
      }
      let compared = 0;
      for (const { name, look } of files) {
        const seen = await look();
        if (seen.is === 'estimate') {
          compared += 1;
          await compareWithProject(desk, name, seen.outline);
        } else if (seen.is === 'unreadable') {
          await tellFile(desk, name, seen);
        }
      }
      if (compared === 0) {
        reply.say(fileWords.noEstimate, {});
      }
    },
  },
} satisfies Partial<Record<TopicName, Tool>>;
