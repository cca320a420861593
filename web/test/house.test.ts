import { dirname, join } from 'node:path/posix';
import { rooms } from '@nysan/contract/rooms.ts';
import { describe, expect, it } from 'vitest';
import { leanRooms } from '../build/lean-contract.ts';
import { themeVariables } from '../build/mantine-variables.ts';
import { theme } from '../src/ui/theme.ts';
import { sourceFiles } from './texts.ts';

const files = sourceFiles();
const where = (test: (code: string, path: string) => boolean) =>
  files.filter(({ code, path }) => test(code, path)).map(({ path }) => path);
const importedBy = (code: string) =>
  [...code.matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gms)].map(
    ([, from = '']) => from,
  );
const importsValue = (code: string, module: RegExp) =>
  importedBy(code).some((from) => module.test(from));

/** Every module a file of ours needs at once, over however many steps: ours by their paths, others by their names. */
const neededBy = (first: string): Set<string> => {
  const found = new Set([first]);
  for (const path of found) {
    const code = files.find((file) => file.path === path)?.code ?? '';
    for (const from of importedBy(code)) {
      found.add(from.startsWith('.') ? join(dirname(path), from) : from);
    }
  }
  return found;
};

describe('the first load', () => {
  it('reads the contract only through its tables without schemas', () => {
    expect(where((code) => importsValue(code, /contract\/(entrance-)?rooms\.ts$/))).toEqual([
      'api/entrance-routes.ts',
      'api/routes.ts',
    ]);
  });

  it('knows no room, nor what only rooms need', () => {
    const needed = [...neededBy('main.tsx')];
    expect(needed).toContain('auth/sign-in.tsx');
    const ofRooms =
      /^@tanstack|^@nysan\/contract\/(?!entrance-rooms)|^zod|^app\/(router|menu)|^i18n\/room-texts|^api\/(index|routes)\./;
    expect(needed.filter((module) => ofRooms.test(module))).toEqual([]);
  });

  it('has no zod in what every page needs', () => {
    const eager = /(^|\/)routes\.tsx?$|^(api|routing|i18n|app|access|ui)\//;
    expect(where((code, path) => eager.test(path) && importsValue(code, /^zod/))).toEqual([]);
  });

  it('keeps of a call what the client needs', () => {
    const lean = leanRooms(rooms);
    expect(lean['files']?.['upload']).toEqual({
      method: 'POST',
      path: '/file/upload/{uuid}',
      upload: true,
    });
    expect(lean['meta']?.['health']?.access).toEqual({ who: 'anyone' });
    expect(lean['approval']?.['print']?.answers).toEqual({ 200: { bytes: 'application/pdf' } });
    expect(Object.keys(lean)).toEqual(Object.keys(rooms));
  });
});

describe('the content policy', () => {
  it('is not broken by components that write style elements', () => {
    const writers = /\b(SimpleGrid|AppShell|Grid)\b|\b(hidden|visible)From=|\{\{\s*base:/;
    const fromMantine = (code: string) => code.includes("from '@mantine/");
    expect(where((code) => fromMantine(code) && writers.test(code))).toEqual([]);
  });

  it('gets the theme as a stylesheet', () => {
    const css = themeVariables();
    expect(css).toContain(`--mantine-color-teal-6: ${theme.colors?.teal?.[6]}`);
    expect(css).toContain('--mantine-color-red-light-color: var(--mantine-color-red-6)');
    expect(css).not.toContain('--mantine-color-grape');
  });
});

describe('the kit', () => {
  it('knows nothing of the API', () => {
    const knows = (code: string) => importsValue(code, /^\.\.\/(api|access|app)\//);
    expect(where((code, path) => path.startsWith('ui/') && knows(code))).toEqual([]);
  });
});

describe('dialogs', () => {
  /** They show something and ask for nothing, or end with each change as it is made. */
  const viewers = [
    'app/phone-sections.tsx',
    'correspondence/proofs.tsx',
    'document-kit/list/print-list.tsx',
    'document-kit/page/pdf-dialog.tsx',
    'estimate/holders-drawer.tsx',
    'estimate/unequal-drawer.tsx',
    'journals/verification-log/local-content.tsx',
    'projects/passport/payment-terms-history.tsx',
    'search/search-sheet.tsx',
    'stories/story-viewer.tsx',
  ];
  const footer = /<Dialog(Footer|Buttons)\b|\bfooter=/;
  /** What the file shows by itself, and what the files beside it that it names show, over two steps. */
  const shown = (path: string, steps: number): string => {
    const code = files.find((file) => file.path === path)?.code ?? '';
    const beside = importedOf(code).map((from) => join(dirname(path), from));
    const own = beside.filter((file) => file.endsWith('.tsx') && !file.startsWith('ui/'));
    return [code, ...(steps > 0 ? own.map((file) => shown(file, steps - 1)) : [])].join('\n');
  };
  const importedOf = (code: string) =>
    [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, from = '']) => from);

  it('end in the one footer, or only show something', () => {
    const opening = where(
      (code, path) => !path.startsWith('ui/') && /<(Dialog|SideDrawer)\b/.test(code),
    );
    expect(opening.filter((path) => !footer.test(shown(path, 2))).sort()).toEqual(viewers);
  });

  it('have no row of buttons made by hand', () => {
    expect(where((code) => /<Group[^>]*justify="flex-end"/.test(code))).toEqual([]);
  });
});

describe('a button that does not act', () => {
  /** There is plainly nothing to do, or the picture is about to be there. */
  const plain = [
    'files/file-buttons.tsx', // the file is not here yet
    'files/zoom-bar.tsx', // it fits
    'ui/column-chooser.tsx', // nothing is hidden
    'ui/filter-bar.tsx', // nothing is filtered
  ];
  /** What was asked for is being done, and a sign turns. */
  const isUnderWay =
    /^(?:(?:\w+\.)?(?:adding|saving|is(?:Saving|Sending|Loading))|doing !== undefined|sending === 'stopping')$/;
  /** The opening tag that begins here: what is in braces may hold a `>`. */
  const tagAt = (code: string, from: number): string => {
    let depth = 0;
    for (let at = from; at < code.length; at++) {
      depth += Number(code[at] === '{') - Number(code[at] === '}');
      if (depth === 0 && code[at] === '>') {
        return code.slice(from, at);
      }
    }
    return code.slice(from);
  };
  const isUnexplained = (code: string): boolean =>
    [...code.matchAll(/<Button\b/g)].some(({ index }) => {
      const tag = tagAt(code, index);
      const [, when = ''] = /\sdisabled=\{([^}]*)\}/.exec(tag) ?? [];
      return when !== '' && !isUnderWay.test(when) && !tag.includes('aria-describedby');
    });

  it('names the words that say why, unless it is just doing it', () => {
    expect(isUnexplained('<Button disabled={most > 3} onClick={() => go()}>')).toBe(true);
    expect(where(isUnexplained).sort()).toEqual(plain);
  });
});

describe('contrast', () => {
  const ratio = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);

  it.each(['teal', 'green', 'blue', 'amber', 'red', 'gray'] as const)(
    'of %s text is at least 4.5 on white and on its tint, and of white on it',
    (name) => {
      const shades = theme.colors?.[name] ?? [];
      const [tint = '', colour = ''] = [shades[0], shades[6]];
      expect(ratio(colour, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
      expect(ratio(colour, tint)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('of the border of a field is at least 3 on white', () => {
    expect(ratio(theme.colors?.gray?.[4] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(3);
  });
});

describe('a refused field', () => {
  it('is told at the field alone: who shows refusals at fields tells the rest by one rule', () => {
    const showsAtFields = /fieldErrors\(|refusedFields\(|setErrors\(/;
    const tellsAll =
      /toast\.error\((?:messageOf|refusalOf)\(error\)|\{messageOf\((?:\w+\.)?error\)\}/;
    expect(where((code) => showsAtFields.test(code) && tellsAll.test(code))).toEqual([]);
  });
});

describe('a day', () => {
  /** What reads off the clock of whoever looks, or of Greenwich, the day it is. */
  const readsOff =
    /\bdayjs\(\)|\.get(?:Date|Month|FullYear|Day)\(\)|\.setFullYear\(|toLocaleDateString\(|new Date\((?:Date\.now\(\))?\)\s*\.toISOString|timeZone: '(?!UTC)/;
  const own = [
    'correspondence/letters/letter-rows.tsx', // when a letter came, beside the time of the same clock
    'i18n/format.ts', // a moment is shown by the clock of whoever reads it
  ];

  it('is that of Kazakhstan wherever one is offered, chosen or counted from', () => {
    expect(readsOff.test("const day = dayjs().format('YYYY-MM-DD')")).toBe(true);
    expect(readsOff.test('new Date().toISOString().slice(0, 10)')).toBe(true);
    expect(where((code) => readsOff.test(code)).sort()).toEqual(own);
  });

  it('of a calendar that opens is offered by the kit alone', () => {
    const calendar = /from '@mantine\/dates'/;
    expect(where((code, path) => calendar.test(code) && !path.startsWith('ui/'))).toEqual([]);
  });
});

describe('what lies over the page', () => {
  it('stands on the parts of the kit that «Back» closes', () => {
    const panels = where((code) =>
      /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/.test(code),
    ).sort();
    expect(panels).toEqual(['ui/confirm-dialog.tsx', 'ui/dialog.tsx', 'ui/side-drawer.tsx']);
    const closed = where((code) => /useBackCloses\(|usePanel\(/.test(code));
    expect(closed).toEqual(expect.arrayContaining(panels));
  });
});
