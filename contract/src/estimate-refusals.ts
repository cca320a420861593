/** Why an estimate file is refused, whole; the sentences in three languages stand with the server. */
export const estimateRefusalCodes = [
  /** The XML is not well-formed or is cut off; line and column say where. */
  'BAD_XML',
  /** The name does not end in .kenml, .xml, .zip or .xlsx (`extension`), or the content is of another kind (`looksLike`). */
  'WRONG_EXTENSION',
  /** The file, or an entry of the archive, holds nothing. */
  'EMPTY',
  /** The file or an XML in the archive is above its limit (`limitMegabytes`). */
  'TOO_LARGE',
  /** The archive unpacks to more than is allowed (`limitMegabytes`), counted on the real bytes. */
  'UNPACKED_TOO_LARGE',
  /** The archive is packed so tightly that it can only be a bomb (`limitRatio`). */
  'ZIP_BOMB',
  /** The archive has more entries than is allowed (`limit`). */
  'TOO_MANY_ENTRIES',
  /** Elements are nested deeper than is allowed (`limit`). */
  'TOO_DEEP',
  /** One element has more attributes than is allowed (`limit`). */
  'TOO_MANY_ATTRIBUTES',
  /** One position has more resources than is allowed (`position`, `limit`). */
  'TOO_MANY_RESOURCES',
  /** The XML has a DOCTYPE, which an estimate never needs and an attack does. */
  'DOCTYPE',
  /** An estimate without a single position: «Файл не содержит позиций сметы». */
  'NO_POSITIONS',
  /** A figure cannot be read (`attribute`, `value`, `position`). */
  'BAD_NUMBER',
  /** A figure is a number, but larger than is reckoned with (`attribute`, `value`, `position`). */
  'NUMBER_TOO_LARGE',
  /** A name, code, measurer or norm (`value` is how it begins) is longer than is allowed (`limit` characters). */
  'TEXT_TOO_LONG',
  /** The estimates of the project, this one with them, come to more money than answers hold (`limit`). */
  'MONEY_TOO_LARGE',
  /** The archive is damaged, cut off, encrypted or packed by an unknown method (`reason`). */
  'BAD_ZIP',
  /** The archive holds another archive. */
  'NESTED_ZIP',
  /** Well-formed XML of something else (`root` is its first element). */
  'FOREIGN_XML',
  /** The encoding is unknown (`encoding`) or the bytes do not fit it. */
  'BAD_ENCODING',
  /** No workbook: damaged, behind a password, or an old .xls under another name. */
  'BAD_WORKBOOK',
  /** None of the first rows (`limit`) of a workbook's sheets names the columns of a price list. */
  'NO_HEADER',
  /** A formula failed or was never worked out (`attribute` is the column, `value` what the cell shows). */
  'BAD_CELL',
  /** Sums of a price list are counted in a foreign `currency` (`attribute` is the column). */
  'FOREIGN_CURRENCY',
  /** A `note` below the head says that the sums of a column (`attribute`), whose head names no unit, are in thousands or millions. */
  'UNIT_BELOW',
  /** The head names a column of money (`attribute`), but not so that anybody knows whether it holds prices or sums of the whole. */
  'UNCLEAR_SUM',
  /** Two columns of money (`attribute`, `other`) are called alike and differ in a row: nobody knows which is meant. */
  'SEVERAL_SUMS',
  /** Two columns of volumes or words (`attribute`, `other`) are called alike and differ in a row: nobody knows which is meant. */
  'SEVERAL_COLUMNS',
  /** A figure (`attribute`) stands in a cell merged from a row `above` over another, and nobody knows whether that one has it, too. */
  'MERGED_FIGURE',
  /** The head of a column (`attribute`) counts in thousands, hundreds or shares, and the unit of a position does not. */
  'SCALED_COLUMN',
  /** A sheet has a second table with other columns: its head is the row. */
  'SECOND_HEAD',
  /** Two sheets (`name`, `other`) come to the same money, as a summary and what it sums up do: taken together they would count twice. */
  'DOUBLED_SHEETS',
  /** Two sheets (`name`, `other`) hold mostly the same positions, as two versions of one estimate do. */
  'SHEET_VERSIONS',
  /** Rows (`count`) make up the sum of the position above them, and nobody said whether they are positions or its parts. */
  'DOUBLED_PARTS',
  /** A sheet (`name`) has figures, but no head that tells what they are. */
  'SHEET_WITHOUT_HEAD',
  /** Rows of a workbook (`count`) are hidden, and nobody said whether they are taken. */
  'HIDDEN_ROWS',
  /** A heading of a price list with a sum (`name`) may be a cost or the total of what follows, and nothing tells which. */
  'UNCLEAR_COST',
  /** A heading (`name`) may be inside the one above it (`above`) or beside it, and nothing tells which. */
  'UNCLEAR_SECTION',
  /** An archive of several estimates where one is wanted: the newer version of another. */
  'SEVERAL_ESTIMATES',
  /** The reading was called off. */
  'ABORTED',
] as const;

/** One of the codes above. */
export type EstimateRefusalCode = (typeof estimateRefusalCodes)[number];
