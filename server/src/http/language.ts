import { type Language, languages } from '@nysan/contract/wire.ts';

/** The language of an answer by `Accept-Language`: the listed one with the highest weight that we speak, else ru. */
export const languageOf = (header: string | undefined): Language => {
  const wishes = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .map(([tag = '', weight]) => ({
      tag: tag.trim().toLowerCase().split('-')[0],
      weight: weight?.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1,
    }))
    .sort((a, b) => b.weight - a.weight);
  const best = wishes.find(
    (wish) => wish.weight > 0 && languages.some((known) => known === wish.tag),
  );
  return languages.find((known) => known === best?.tag) ?? 'ru';
};
