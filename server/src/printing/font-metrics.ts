/** What a set of fonts can show: the advance width of a character, or that no font has it. */
export type FontMetrics = {
  /** Width in em of the first font that has the character; undefined when none has it. */
  advance(codePoint: number): number | undefined;
};

/**
 * Reads the character map and the advance widths of TrueType files, in order of preference, of the characters that are taken of them.
 * Source: OpenType 1.9, tables `cmap` (formats 4 and 12), `head`, `hhea`, `hmtx`.
 * Throws when a file has no Unicode character map.
 */
export function readFontMetrics(
  files: readonly Uint8Array[],
  isTaken: (codePoint: number) => boolean = () => true,
): FontMetrics {
  const known = new Map<number, number>();
  for (const file of files) {
    const advances = readAdvances(file);
    for (const [codePoint, advance] of advances) {
      if (!known.has(codePoint) && isTaken(codePoint)) {
        known.set(codePoint, advance);
      }
    }
  }
  return { advance: (codePoint) => known.get(codePoint) };
}

/** Characters every given set can show; the wider width counts. Bold and regular text share one set. */
export function commonMetrics(sets: readonly FontMetrics[]): FontMetrics {
  return {
    advance(codePoint) {
      const widths = sets.map((set) => set.advance(codePoint));
      return widths.every((width) => width !== undefined) ? Math.max(...widths) : undefined;
    },
  };
}

/** Characters that one of the sets can show, as the first that can. */
export function firstMetrics(sets: readonly FontMetrics[]): FontMetrics {
  return {
    advance(codePoint) {
      for (const set of sets) {
        const width = set.advance(codePoint);
        if (width !== undefined) {
          return width;
        }
      }
      return undefined;
    },
  };
}

function readAdvances(file: Uint8Array): Map<number, number> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const unitsPerEm = view.getUint16(tableOffset(view, 'head') + 18);
  const metricCount = view.getUint16(tableOffset(view, 'hhea') + 34);
  const hmtx = tableOffset(view, 'hmtx');
  const advances = new Map<number, number>();
  for (const [codePoint, glyph] of readCharacterMap(view)) {
    const metric = Math.min(glyph, metricCount - 1);
    advances.set(codePoint, view.getUint16(hmtx + metric * 4) / unitsPerEm);
  }
  return advances;
}

function tableOffset(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (name === tag) {
      return view.getUint32(record + 8);
    }
  }
  throw new Error(`The font has no table ${tag}`);
}

function* readCharacterMap(view: DataView): Generator<[codePoint: number, glyph: number]> {
  const cmap = tableOffset(view, 'cmap');
  const full = findSubtable(view, cmap, 10, 12);
  const basic = findSubtable(view, cmap, 1, 4);
  if (full !== undefined) {
    yield* readSegmentedCoverage(view, full);
  } else if (basic !== undefined) {
    yield* readSegmentMapping(view, basic);
  } else {
    throw new Error('The font has no Unicode character map');
  }
}

function findSubtable(
  view: DataView,
  cmap: number,
  encoding: number,
  format: number,
): number | undefined {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const record = cmap + 4 + index * 8;
    const table = cmap + view.getUint32(record + 4);
    const isWindows = view.getUint16(record) === 3 && view.getUint16(record + 2) === encoding;
    if (isWindows && view.getUint16(table) === format) {
      return table;
    }
  }
  return undefined;
}

function* readSegmentedCoverage(view: DataView, table: number): Generator<[number, number]> {
  const groups = view.getUint32(table + 12);
  for (let index = 0; index < groups; index += 1) {
    const group = table + 16 + index * 12;
    const first = view.getUint32(group);
    const last = view.getUint32(group + 4);
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      yield [codePoint, view.getUint32(group + 8) + codePoint - first];
    }
  }
}

function* readSegmentMapping(view: DataView, table: number): Generator<[number, number]> {
  const doubled = view.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const ranges = deltas + doubled;
  for (let at = 0; at < doubled; at += 2) {
    const start = view.getUint16(starts + at);
    const end = view.getUint16(ends + at);
    const delta = view.getUint16(deltas + at);
    const range = view.getUint16(ranges + at);
    for (let codePoint = start; codePoint <= end && codePoint !== 0xffff; codePoint += 1) {
      const direct = ranges + at + range + (codePoint - start) * 2;
      const raw = range === 0 ? codePoint : view.getUint16(direct);
      const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) {
        yield [codePoint, glyph];
      }
    }
  }
}
