import type { Language } from '@nysan/contract/wire.ts';
import { FileRefusal } from '../unpacking/refusal.ts';
import type { UploadedFile } from '../unpacking/xml-source.ts';
import type { EstimateEvent, EstimatePosition } from './reader/events.ts';
import { readEstimate } from './reader/read-estimate.ts';
import { keptRefusal, keptText } from './refused.ts';

type Section = { name: string; money: string };
type Outline = {
  name: string;
  money: string;
  sections: Section[];
  positions: { code: string; name: string; measurer: string; volume: string; money: string }[];
};

/** Reads an estimate without importing it; of one that is refused, the sentence that says why. */
export const readOutline = async (
  file: UploadedFile,
): Promise<{ outline: Outline } | { refused: (language: Language) => string }> => {
  const outline = createOutline();
  try {
    const { documents, overallMoney } = await readEstimate(file, outline.take);
    const name = documents.map((document) => document.name).join(', ');
    return { outline: { name, money: overallMoney, ...outline.read() } };
  } catch (error) {
    if (!(error instanceof FileRefusal)) {
      throw error;
    }
    const kept = keptRefusal(error);
    return { refused: (language) => keptText(kept, language) };
  }
};

const createOutline = () => {
  const positions: Outline['positions'] = [];
  const sections = new Map<number, Section>();
  const take = (event: EstimateEvent) => {
    if (event.kind === 'position') {
      positions.push(presentPosition(event));
    } else if (event.kind === 'group' && event.depth === 1) {
      sections.set(event.ordinal, { name: event.name, money: '0' });
    } else if (event.kind === 'closeGroup') {
      const section = sections.get(event.ordinal);
      if (section) {
        section.money = event.overallMoney;
      }
    }
  };
  return {
    take: (events: readonly EstimateEvent[]) => events.forEach(take),
    read: () => ({ sections: [...sections.values()], positions }),
  };
};

const presentPosition = ({
  code,
  name,
  measurer = '',
  generalVolume,
  generalMoney,
}: EstimatePosition) => ({ code, name, measurer, volume: generalVolume, money: generalMoney });
