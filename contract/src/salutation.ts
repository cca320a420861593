import type { Language } from './wire.ts';

/** Endings of patronymics and surnames, by whom they are of. */
const endings = {
  patronymic: { he: /(ұлы|улы|оғлы|оглы|ич)$/i, she: /(қызы|кызы|гызы|вна|ична)$/i },
  surname: { he: /([оеё]в|[иы]н|[сц]кий)$/i, she: /([оеё]ва|[иы]на|[сц]кая)$/i },
} as const;

type Person = 'he' | 'she' | undefined;

const whoseIs = (word: string, { he, she }: { he: RegExp; she: RegExp }): Person =>
  he.test(word) ? 'he' : she.test(word) ? 'she' : undefined;

/** By name and patronymic; who has none, by surname and initials. */
const calledAs = (parts: readonly string[], patronymicOf: Person): string => {
  const [surname = '', ...others] = parts;
  if (patronymicOf) {
    return (parts.length > 2 ? others : parts).join(' ');
  }
  return [surname, ...others.slice(0, 2).map((part) => `${part.charAt(0)}.`)].join('\u00a0');
};

const dear: Record<Language, (name: string, person: Person) => string> = {
  ru: (name, person) =>
    person === undefined
      ? `Здравствуйте, ${name}!`
      : `${person === 'he' ? 'Уважаемый' : 'Уважаемая'} ${name}!`,
  kk: (name) => `Құрметті ${name}!`,
  en: (name) => `Dear ${name},`,
};

/** How a letter begins for somebody of this full name, which begins with the surname. */
export const salutationOf = (fullname: string, language: Language): string => {
  const parts = fullname.trim().split(/\s+/);
  const patronymicOf =
    parts.length > 1 ? whoseIs(parts.at(-1) ?? '', endings.patronymic) : undefined;
  const person = patronymicOf ?? whoseIs(parts[0] ?? '', endings.surname);
  return dear[language](calledAs(parts, patronymicOf), person);
};
