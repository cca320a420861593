/** A piece of a number format: what it shows as it is, or a sign that stands for figures, a part of a date, a point. */
export type Token = { text: string } | { sign: string };

/** Letters a date is put together from, as often as they stand; `[h]` counts on beyond a day. */
const dateSign = /^(?:\[(?:h+|m+|s+)\]|am\/pm|a\/p|d+|m+|y+|h+|s+)/i;
const currency = /^\[\$([^\]-]*)(?:-[^\]]*)?\]/;
const colour = /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/i;
const quoted = /^"([^"]*)"/;
/** Decides of which numbers a section is; read where sections are chosen. */
const condition = /^\[[<>=]+-?\d+(?:\.\d+)?\]/;
const exponent = /^e[+-]/i;
const general = /^general/i;
const escaped = /^\\(.)/u;
/** The width of a sign, or a sign that fills the cell: people see spaces at its edge. */
const blank = /^[_*]./u;
const figures = /^[0#?.,%@/]/;
/** What stands for itself: signs, and letters of which no format is made. */
const itself = /^(?:[^\p{ASCII}]|[-+ ()$:!^&'~{}<>=])/u;

/** The sections of a format: for what is above zero, below it, zero, and for a text. */
export const sectionsOf = (code: string): string[] =>
  code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;|^)(?=;|$)/gsu) ?? [];

/** What a section is made of; undefined for one with signs that are not read. */
export const tokensOf = (section: string): Token[] | undefined => {
  const tokens: Token[] = [];
  for (let rest = section; rest !== ''; ) {
    const read = nextOf(rest);
    if (read === undefined) {
      return undefined;
    }
    tokens.push(...read.tokens);
    rest = rest.slice(read.length);
  }
  return tokens;
};

const nextOf = (rest: string): { tokens: Token[]; length: number } | undefined => {
  const nothing = blank.exec(rest) ?? colour.exec(rest) ?? condition.exec(rest);
  if (nothing) {
    return { tokens: [], length: nothing[0].length };
  }
  const said = quoted.exec(rest) ?? escaped.exec(rest) ?? currency.exec(rest);
  if (said) {
    return { tokens: said[1] ? [{ text: said[1] }] : [], length: said[0].length };
  }
  const sign =
    general.exec(rest) ?? exponent.exec(rest) ?? dateSign.exec(rest) ?? figures.exec(rest);
  if (sign) {
    return { tokens: [{ sign: sign[0].toLowerCase() }], length: sign[0].length };
  }
  const own = itself.exec(rest);
  return own ? { tokens: [{ text: own[0] }], length: own[0].length } : undefined;
};
