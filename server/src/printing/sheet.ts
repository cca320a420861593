/**
 * What a kind of document hands over to be printed. Every string is final and in the language of
 * the sheet: the templates hold no words. Strings are plain text; `\n` starts a new line and
 * nothing in them is ever read as markup. The same sheet prints to the same bytes.
 */
export type Sheet = {
  language: 'ru' | 'kk' | 'en';
  /** A4 lies on its long side, for tables of many columns; it stands otherwise. */
  isLandscape?: boolean;
  /** The norm that sets the form, top right: «СН РК 1.03-00-2022». */
  norm?: string;
  /** «Акт», «Справка о стоимости выполненных работ и затрат». */
  title: string;
  /** «№ 14». */
  number: string;
  /** Second line of the heading: «освидетельствования скрытых работ». */
  subtitle?: string;
  /** «г. Алматы». */
  place?: string;
  /** The date as it is to be read: «5 марта 2026 г.». */
  date: string;
  /** ISO 8601 with zone; becomes the date inside the PDF, so it must not be the time of printing. */
  issuedAt: string;
  projectName: string;
  address: string;
  /** Small text below project name and address: «наименование и место расположения объекта». */
  projectHint?: string;
  /** Goes into the keywords of the PDF, so that two documents that say the same are two files. */
  identity?: string;
  /** Foot of every page, binds a signature to its document: «HWA-000123 · версия 2». */
  projectVersionLine: string;
  /** Page numbering with `{page}` and `{pages}`: «стр. {page} из {pages}». */
  pageCaption: string;
  blocks: Block[];
};

/** One part of the sheet, in the order of the form. */
export type Block =
  | TextBlock
  | HeadingBlock
  | FieldBlock
  | PairsBlock
  | PeopleBlock
  | ListBlock
  | TableBlock
  | SignaturesBlock;

/** A paragraph. */
type TextBlock = {
  kind: 'text';
  text: string;
  align?: 'left' | 'center' | 'right';
  bold?: boolean;
  /** Stays on the page of what follows. */
  isSticky?: boolean;
};

/** The title of a part of a longer document; stays with what follows. */
type HeadingBlock = { kind: 'heading'; text: string };

/** A numbered item of a form: caption, the value on a line, small print below the line. */
type FieldBlock = {
  kind: 'field';
  /** «1», «3а»; printed with a full stop. */
  number?: string;
  caption: string;
  /** An empty value prints an empty line to write on. */
  value: string;
  hint?: string;
};

/** Captioned short values side by side (dates, a period, a contract), `columns` in a row. */
type PairsBlock = {
  kind: 'pairs';
  number?: string;
  caption?: string;
  columns: 1 | 2 | 3;
  pairs: { caption: string; value: string }[];
};

/** People by role, each on a line of their own. A role with nobody prints an empty line. */
type PeopleBlock = {
  kind: 'people';
  caption?: string;
  hint?: string;
  roles: { caption: string; people: Person[] }[];
};

/** `position` and `organization` may be empty. */
export type Person = { name: string; organization: string; position: string };

/** A numbered item with an enumeration: enclosed documents, files. */
type ListBlock = {
  kind: 'list';
  number?: string;
  caption: string;
  items: string[];
  hint?: string;
};

/** A ruled table; its header is repeated on every page it reaches. */
export type TableBlock = {
  kind: 'table';
  number?: string;
  caption?: string;
  columns: TableColumn[];
  /** Each row has as many strings as there are columns. */
  rows: string[][];
  /** Rows in bold at the end: totals. */
  totals?: string[][];
  /** Prints the row of column numbers that official forms have below the header. */
  numbered?: boolean;
  /** Of each row the pictures its last column shows small, by the names they are handed over under. */
  pictures?: string[][];
  /** Ruled rows at the end, high enough for those who write by hand. */
  blankRows?: number;
};

export type TableColumn = {
  header: string;
  align: 'left' | 'center' | 'right';
  /** Share of the page width in relation to the other columns; above 0. */
  width: number;
  /** Neighbouring columns of the same group get one common header above theirs. */
  group?: string;
};

/** Places to sign: role, a line for the mark, a line for the name. */
type SignaturesBlock = {
  kind: 'signatures';
  caption?: string;
  markHint: string;
  nameHint: string;
  lines: { caption: string; mark: string; name: string }[];
};
