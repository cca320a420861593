import type { Language } from './wire.ts';

/** Endings of patronymics and surnames, by whom they are of. */
const endings = {
  patronymic: { masculine: /(ұлы|улы|оғлы|оглы|ич)$/i, feminine: /(қызы|кызы|гызы|вна|ична)$/i },
  surname: { masculine: /([оеё]в|[иы]н|[сц]кий)$/i, feminine: /([оеё]ва|[иы]на|[сц]кая)$/i },
} as const;

type Gender = 'masculine' | 'feminine' | undefined;

const whoseIs = (
  word: string,
  { masculine, feminine }: { masculine: RegExp; feminine: RegExp },
): Gender => (masculine.test(word) ? 'masculine' : feminine.test(word) ? 'feminine' : undefined);

/** By name and patronymic; who has none, by surname and initials. */
const calledAs = (parts: readonly string[], patronymicOf: Gender): string => {
  const [surname = '', ...others] = parts;
  if (patronymicOf) {
    return (parts.length > 2 ? others : parts).join(' ');
  }
  return [surname, ...others.slice(0, 2).map((part) => `${part.charAt(0)}.`)].join('\u00a0');
};

const dear: Record<Language, (name: string, gender: Gender) => string> = {
  ru: (name, gender) =>
    gender === undefined
      ? `Здравствуйте, ${name}!`
      : `${gender === 'masculine' ? 'Уважаемый' : 'Уважаемая'} ${name}!`,
  kk: (name) => `Құрметті ${name}!`,
  en: (name) => `Dear ${name},`,
};

/** How a letter begins for somebody of this full name, which begins with the surname. */
export const salutationOf = (fullname: string, language: Language): string => {
  const parts = fullname.trim().split(/\s+/);
  const patronymicOf =
    parts.length > 1 ? whoseIs(parts.at(-1) ?? '', endings.patronymic) : undefined;
  const gender = patronymicOf ?? whoseIs(parts[0] ?? '', endings.surname);
  return dear[language](calledAs(parts, patronymicOf), gender);
};
