import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { commonMetrics, type FontMetrics, firstMetrics, readFontMetrics } from './font-metrics.ts';
import { PrintError } from './print-error.ts';

/** A compiler with its fonts and templates loaded. Synchronous and CPU-bound: for a worker thread only. */
export type Typesetter = {
  fonts: FontMetrics;
  /** Throws `PrintError('template')` with the compiler's own words. Equal input gives equal bytes. */
  render(job: TypesettingJob): Uint8Array;
};

type TypesettingJob = {
  /** Read by the templates as JSON. */
  data: object;
  /** `a-2b` for a document, `a-3b` where files are attached, `1.7` where pages of a PDF are shown. */
  standard: 'a-2b' | 'a-3b' | '1.7';
  /** Files the templates may read, by path. */
  files?: { path: string; bytes: Uint8Array }[];
};

const TEMPLATES = fileURLToPath(new URL('templates', import.meta.url));

/**
 * Loads the fonts of texts and the templates; takes some tens of milliseconds. The fonts behind them, for signs that those do not have, are
 * loaded with the first text that needs them: most sheets never do, and they take as long and as much memory again.
 */
export function createTypesetter(): Typesetter {
  const regular = [
    font(import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
    font(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  ];
  const bold = [
    font(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
    font(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  ];
  const ofTexts = [...regular, ...bold];
  const metrics = commonMetrics([regular, bold].map(textMetrics));
  let compiler = createCompiler(ofTexts);
  let behind: FontMetrics | undefined;
  const loadSigns = (): FontMetrics => {
    const signs = signFonts.map(font);
    const units = font(GOTHIC);
    compiler = createCompiler([...ofTexts, ...signs, units]);
    return firstMetrics([readFontMetrics(signs), readFontMetrics([units], isSquaredUnit)]);
  };
  return {
    fonts: {
      advance: (codePoint) =>
        metrics.advance(codePoint) ?? (behind ??= loadSigns()).advance(codePoint),
    },
    render: (job) => render(compiler, job),
  };
}

/** Fonts behind those of texts, in the order of the templates; one for regular and bold. */
const signFonts = [
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  ),
  import.meta.resolve(
    '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  ),
  import.meta.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf'),
];
const GOTHIC = import.meta.resolve(
  '@expo-google-fonts/gothic-a1/400Regular/GothicA1_400Regular.ttf',
);

/** ㎡, ㎥, ㎜: all that is taken of the font that has them; as the templates say as well. */
const isSquaredUnit = (codePoint: number): boolean => codePoint >= 0x3371 && codePoint <= 0x33df;

/** PT Sans draws a rouble for the signs of newer currencies; as the templates say as well. */
const isDrawnAsRouble = (codePoint: number): boolean =>
  codePoint === 0x20b7 || (codePoint >= 0x20b9 && codePoint <= 0x20cf && codePoint !== 0x20bd);

const textMetrics = ([first, ...others]: Buffer[]): FontMetrics =>
  firstMetrics([
    readFontMetrics(first ? [first] : [], (codePoint) => !isDrawnAsRouble(codePoint)),
    readFontMetrics(others),
  ]);

const createCompiler = (fonts: Buffer[]): NodeCompiler =>
  NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] });

const font = (address: string): Buffer => readFileSync(new URL(address));

function render(compiler: NodeCompiler, job: TypesettingJob): Uint8Array {
  try {
    for (const { path, bytes } of job.files ?? []) {
      compiler.mapShadow(`${TEMPLATES}${path}`, Buffer.from(bytes));
    }
    return compile(compiler, job);
  } finally {
    compiler.resetShadow();
    // The compiler keeps what it made of every job; without this the process grows for ever.
    compiler.evictCache(1);
  }
}

function compile(compiler: NodeCompiler, job: TypesettingJob): Uint8Array {
  const outcome = compiler.compile({
    mainFilePath: `${TEMPLATES}/main.typ`,
    inputs: { data: JSON.stringify(job.data) },
  });
  const document = outcome.result;
  if (!document) {
    const error = outcome.takeError();
    throw new PrintError('template', describe(error ? compiler.fetchDiagnostics(error) : []));
  }
  try {
    return compiler.pdf(document, { pdfStandard: job.standard });
  } catch (cause) {
    throw new PrintError('template', cause instanceof Error ? cause.message.slice(0, 500) : '');
  }
}

function describe(diagnostics: { message?: string }[]): string {
  return diagnostics
    .map((diagnostic) => diagnostic.message ?? '')
    .join('; ')
    .slice(0, 500);
}
