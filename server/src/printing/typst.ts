import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { commonMetrics, type FontMetrics, readFontMetrics } from './font-metrics.ts';
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

/** Loads fonts and templates; takes some tens of milliseconds. */
export function createTypesetter(): Typesetter {
  const regular = [
    font(import.meta.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')),
    font(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  ];
  const bold = [
    font(import.meta.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')),
    font(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  ];
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: [...regular, ...bold] }],
  });
  return {
    fonts: commonMetrics([readFontMetrics(regular), readFontMetrics(bold)]),
    render: (job) => render(compiler, job),
  };
}

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
