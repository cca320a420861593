import type { Choices } from './choices.ts';
import type { Language } from './wire.ts';

/** A name in every language. */
export type Translations = Record<Language, string>;

/** What a field of each type is told to keep to. */
type Bounds = {
  /**
   * `''` when empty, which one that `isRequired` never becomes, and one that is `emptiedByDelete` alone only by that; `isLine` keeps it to
   * one line.
   */
  text: { max?: number; isRequired?: boolean; isLine?: boolean; emptiedByDelete?: boolean };
  /** `hasCome` keeps it from days after today. */
  date: { hasCome?: boolean };
  optionalDate: object;
  /** `hasCome` keeps it from months after this one. */
  month: { hasCome?: boolean };
  /** Tenge; `isSummed` over documents, so that an answer may have more digits than anybody may ask for. */
  money: { isSummed?: boolean };
  /** Tenge; empty until somebody says them. */
  optionalMoney: object;
  /** A rate from 0 to 100. */
  percent: object;
  /** From 0 to `max`, exact to `scale` decimals; never empty. */
  number: { scale: number; max: number };
  /** One word of a closed list; never empty. */
  choice: { choices: Choices };
  flag: object;
};
export type PlainType = keyof Bounds;

/** What an answer shows of each type. */
type Values = {
  text: string;
  date: string;
  optionalDate: string | null;
  month: string;
  money: number;
  optionalMoney: number | null;
  percent: number | null;
  number: number;
  /** As the wire spells it. */
  choice: string;
  flag: boolean;
};

type Declared<Wire extends string, Word extends string> = {
  /** On the screen. */
  label: Translations;
  /** In the history, where it is called otherwise than on the screen. */
  caption?: Translations;
  /** In an answer, where that is not our own name. */
  wire?: Wire;
  /** In the PATCH call, where that is not its name in an answer. */
  word?: Word;
  /** Approval cannot start while it is empty. */
  isNeededToStart?: boolean;
};

type Described = {
  [T in PlainType]: Declared<string, string> & Bounds[T] & { type: T };
}[PlainType];

/** A field that is one value in one column: everything about it stands where its kind declares it. */
export type PlainField<
  T extends PlainType = PlainType,
  Wire extends string = string,
  Word extends string = string,
  Column extends string = string,
> = T extends PlainType
  ? Bounds[T] & {
      type: T;
      wire: Wire;
      word: Word;
      column: Column;
      label: Translations;
      caption: Translations;
      isNeededToStart: boolean;
    }
  : never;

/** Plain fields by our own names. */
export type PlainFields = Readonly<Record<string, PlainField>>;

export type WordOf<F extends PlainFields> = F[keyof F]['word'];
export type ColumnOf<F extends PlainFields> = F[keyof F]['column'];
/** What an answer shows of these fields. */
export type Answered<F extends PlainFields> = {
  [K in keyof F as F[K]['wire']]: Values[F[K]['type']];
};

const typed =
  <T extends PlainType>(type: T) =>
  <const Wire extends string = never, const Word extends string = never>(
    declared: Declared<Wire, Word> & Bounds[T],
    // Names that are not declared must not be guessed from where the field is put.
  ): Declared<NoInfer<Wire>, NoInfer<Word>> & Bounds[T] & { type: T } => ({ ...declared, type });

export const text = typed('text');
/** A date that is never empty. */
export const date = typed('date');
export const optionalDate = typed('optionalDate');
export const month = typed('month');
export const money = typed('money');
export const optionalMoney = typed('optionalMoney');
export const percent = typed('percent');
export const number = typed('number');
export const choice = typed('choice');
export const flag = typed('flag');

type Otherwise<Name, Default extends string> = [Extract<Name, string>] extends [never]
  ? Default
  : Extract<Name, string>;

type Snake<Name extends string, Done extends string = ''> = Name extends `${infer C}${infer Rest}`
  ? Snake<Rest, `${Done}${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}`>
  : Done;

type Named<D extends Record<string, Described>> = {
  readonly [K in keyof D & string]: PlainField<
    D[K]['type'],
    Otherwise<D[K]['wire'], K>,
    Otherwise<D[K]['word'], Otherwise<D[K]['wire'], K>>,
    Snake<K>
  >;
};

/** Gives fields their names on the wire and in the database, which follow from ours where they are not declared. */
export const plainFields = <const D extends Record<string, Described>>(described: D): Named<D> =>
  Object.fromEntries(
    Object.entries(described).map(([name, declared]) => [name, named(name, declared)]),
    // The names are computed here as `Named` computes them.
  ) as Named<D>;

const named = (name: string, { wire = name, word = wire, ...declared }: Described) => ({
  caption: inEach(
    (language) => `${declared.label[language]}${units[declared.type]?.[language] ?? ''}`,
  ),
  isNeededToStart: false,
  ...declared,
  wire,
  word,
  column: name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
});

/** The history says units that a screen shows beside the value. */
const units: Partial<Record<PlainType, Translations>> = {
  money: { ru: ', тг', kk: ', теңге', en: ', tenge' },
  optionalMoney: { ru: ', тг', kk: ', теңге', en: ', tenge' },
  percent: { ru: ', %', kk: ', %', en: ', %' },
};

/** A name put together in every language. */
export const inEach = (of: (language: Language) => string): Translations => ({
  ru: of('ru'),
  kk: of('kk'),
  en: of('en'),
});

/** The words of `{field}` in the PATCH call. */
export const wordsOf = <F extends PlainFields>(fields: F): WordOf<F>[] =>
  Object.values(fields).map(({ word }): WordOf<F> => word);

/** Something made of each field, by the word of its PATCH call. */
export const byWord = <F extends PlainFields, V>(
  fields: F,
  of: (field: PlainField) => V,
): Record<WordOf<F>, V> =>
  // `Object.fromEntries` knows no keys.
  Object.fromEntries(Object.values(fields).map((field) => [field.word, of(field)])) as Record<
    WordOf<F>,
    V
  >;

/** What the history calls each. */
export const captionsOf = <F extends PlainFields>(fields: F): Record<WordOf<F>, Translations> =>
  byWord(fields, ({ caption }) => caption);

/** Whether a value of the field can be taken away again. */
export const canBeEmptied = (field: PlainField): boolean =>
  field.type === 'text'
    ? !field.isRequired
    : ['optionalDate', 'money', 'optionalMoney', 'percent'].includes(field.type);
