import { cleanText } from '@nysan/contract/clean-text.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FileRefusal } from './refusal.ts';
import { createTurns } from './turns.ts';
import { damaged, type XmlEncoding } from './xml-encoding.ts';
import { type Attributes, createKeys, isXmlAttribute } from './xml-names.ts';

/** An opened element; line and column (from 1) are those of its `<`, the column unknown when the name ends its line. */
export type XmlElement = { key: string; attributes: Attributes; line: number; column?: number };

/** What is told of a document; called synchronously, in document order. */
export type XmlHandler = {
  open(element: XmlElement): void;
  close(): void;
  /** Text between tags, for those who read it. */
  text?(text: string): void;
};

export type XmlOptions = {
  encoding: XmlEncoding;
  handler: XmlHandler;
  /** Most characters of one tag, comment or text. */
  longestToken: number;
  /** Awaited after each portion; the next is read only then. */
  afterChunk: () => void | Promise<void>;
};

/** Attributes of one element; a position of an estimate has thirty, a cell of a sheet five. */
const MOST_ATTRIBUTES = 256;
/** Elements inside each other; neither an estimate nor a sheet has half of it. */
const MOST_LEVELS = 128;

/**
 * Parses a document portion by portion; others get their turn in between. Comments are passed over; a DOCTYPE is refused before anything it
 * says could be used. Throws FileRefusal: BAD_XML, DOCTYPE, EMPTY, TOO_MANY_ATTRIBUTES, BAD_ENCODING (the line is then that of the
 * portion's start).
 */
export async function parseXml(chunks: AsyncIterable<Buffer>, options: XmlOptions): Promise<void> {
  const decoder = new TextDecoder(options.encoding, { fatal: true });
  const feed = createFeed(options);
  const giveWay = createTurns();
  for await (const chunk of chunks) {
    const text = decode(() => decoder.decode(chunk, { stream: true }), options.encoding, feed.line);
    feed.write(text);
    await options.afterChunk();
    await giveWay();
  }
  feed.end();
  // Only now: a file torn inside a character is torn in the first place, and that is what end() says.
  decode(() => decoder.decode(), options.encoding, feed.line);
  await options.afterChunk();
}

function decode(run: () => string, encoding: XmlEncoding, line: () => number): string {
  try {
    return run();
  } catch (error) {
    throw error instanceof TypeError ? damaged(encoding, { line: line() }) : error;
  }
}

function createFeed({ handler, longestToken }: XmlOptions) {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let isBlank = true;
  let hasRoot = false;
  let prolog = '';
  let lastEvent = 0;

  const refuse = (detail: string): never => {
    const isDoctype = /doctype/i.test(detail) || (!hasRoot && /<!doctype/i.test(prolog));
    const place = { line: parser.line, column: Math.max(1, parser.column) };
    throw new FileRefusal(isDoctype ? 'DOCTYPE' : 'BAD_XML', place, {}, detail);
  };
  const mark = (): void => {
    lastEvent = parser.position;
  };

  listen(parser, handler, () => {
    hasRoot = true;
    prolog = '';
    mark();
  });
  parser.on('comment', mark);
  parser.on('doctype', () => refuse('doctype'));
  parser.on('error', (error) => {
    refuse(error.message.replace(/^\d+:\d+: /, ''));
  });

  return {
    line: () => parser.line,
    write(text: string): void {
      isBlank &&= text.trim() === '';
      if (!hasRoot) {
        prolog = (prolog + text).slice(0, PROLOG);
      }
      parser.write(text);
      if (parser.position - lastEvent > longestToken) {
        refuse('a tag or text without end');
      }
    },
    end(): void {
      if (isBlank) {
        throw new FileRefusal('EMPTY');
      }
      parser.close();
    },
  };
}

const PROLOG = 256 * 1024;

function listen(parser: SaxesParser, handler: XmlHandler, onEvent: () => void): void {
  const keyOf = createKeys();
  let line = 1;
  let column: number | undefined;
  let attributes = 0;
  let levels = 0;
  parser.on('opentagstart', ({ name }) => {
    // The parser stands behind the character that ended the name; when that was a line break, on the next line.
    const isNextLine = parser.column === 0;
    line = isNextLine ? parser.line - 1 : parser.line;
    column = isNextLine ? undefined : parser.column - name.length - 1;
    attributes = 0;
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) {
      throw new FileRefusal('TOO_MANY_ATTRIBUTES', { line, column }, { limit: MOST_ATTRIBUTES });
    }
  });
  parser.on('opentag', (tag) => {
    onEvent();
    handler.open({ key: keyOf(tag.name), attributes: attributesOf(tag, keyOf), line, column });
    levels += 1;
    if (levels > MOST_LEVELS) {
      throw new FileRefusal('BAD_XML', { line, column: column ?? 1 }, {}, 'elements too deep');
    }
  });
  parser.on('closetag', () => {
    onEvent();
    levels -= 1;
    handler.close();
  });
  if (handler.text) {
    parser.on('text', (text) => handler.text?.(cleanText(text)));
  }
}

function attributesOf(tag: SaxesTagPlain, keyOf: (name: string) => string): Attributes {
  const attributes = new Map<string, string>();
  for (const name in tag.attributes) {
    const value = tag.attributes[name];
    if (value === undefined || value.trim() === '' || isXmlAttribute(name)) {
      continue;
    }
    const key = keyOf(name);
    if (!attributes.has(key)) {
      attributes.set(key, cleanText(value));
    }
  }
  return attributes;
}
