import type { Language } from '@nysan/contract/wire.ts';

/** A question that wants a summary, which no single figure gives. */
export type Template = 'week' | 'late';

const summaries: Record<Template, RegExp> = {
  week: /(сводк|итог|обзор|дайджест)\S* (\S+ ){0,3}недел|недельн\S* (сводк|обзор|итог)|апта\S* (\S+ ){0,3}(жиынты|қорытынды|шолу|есеп|мәлімет)|week\S* (\S+ ){0,2}(summary|digest|overview|recap)|(summary|digest|overview|recap) (\S+ ){0,3}week/u,
  late: /просроч\S* (\S+ ){0,3}по (компаниям|организациям|подрядчикам|фирмам)|по (компаниям|организациям|подрядчикам|фирмам) (\S+ ){0,3}просроч|(компаниялар|ұйымдар|мердігерлер) бойынша (\S+ ){0,3}(мерзімі өт|кешік)|(мерзімі өт|кешік)\S* (\S+ ){0,3}(компаниялар|ұйымдар|мердігерлер) бойынша|(late|overdue) (\S+ ){0,3}by (compan|organi[sz]ation|contractor)/u,
};

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** The summary these words want; null where none. */
export const readTemplate = (text: string): Template | null => {
  const said = plainly(text);
  if (summaries.week.test(said)) {
    return 'week';
  }
  return summaries.late.test(said) ? 'late' : null;
};

/** An order to write a letter, a memo or a reminder, and what it is to be about, as far as that is said. */
export type LetterOrder = { about: string; language: Language };

const orders: readonly [Language, RegExp][] = [
  [
    'ru',
    /^(?:пожалуйста )?(?:напиши|составь|подготовь|сделай|набросай|напишите|составьте|подготовьте|нужно написать|надо написать)(?: мне| пожалуйста)?(?: официальное| короткое)? (?:письмо|письма|служебную записку|служебку|записку|напоминание)(?: (?:ген|суб)?подрядчик\S*| заказчик\S*| \S*надзор\S*| проектировщик\S*)?(?: (?:о том что|о том|что|про|об|о|насчет|по поводу|с|со))?(?: (.*))?$/u,
  ],
  [
    'kk',
    /^(?:(.*?) )?(?:туралы |жайлы |жөнінде )?(?:хат|қызметтік жазба|еске салу)(?:ты|ын)? (?:жаз|дайында|құрастыр)\S*$/u,
  ],
  [
    'en',
    /^(?:please )?(?:write|draft|prepare|compose)(?: me)?(?: an?| the)? (?:letter|memo|reminder)(?: to(?: the)? \S+)?(?: (?:that|about|on|with))?(?: (.*))?$/u,
  ],
];

/** Reads an order to write; null where the words are none. */
export const readLetterOrder = (text: string): LetterOrder | null => {
  const said = plainly(text);
  for (const [language, form] of orders) {
    const found = form.exec(said);
    if (found) {
      return { about: found[1]?.trim() ?? '', language };
    }
  }
  return null;
};

/** Asks for what happened, in the language of the order. */
export const weekQuestion: Record<Language, string> = {
  ru: 'сводка за неделю',
  kk: 'апта жиынтығы',
  en: 'summary of the week',
};

/** Asks for what is late, in the language of the order. */
export const lateQuestion: Record<Language, string> = {
  ru: 'что просрочено по компаниям',
  kk: 'компаниялар бойынша мерзімі өткендер',
  en: 'what is late by company',
};
