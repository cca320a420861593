import web from '../../package.json' with { type: 'json' };

/** Names of `browserslist`, each as MDN's compatibility data and as a build target call it. */
const names = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const;

type Browser = { data: string; target: string; version: string };

/** Reads lines like `chrome >= 109`, the only form that is understood. Throws at any other. */
export const readFloor = (lines: string[]): Browser[] =>
  lines.map((line) => {
    const [, name = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (!isKnown(name)) {
      throw new Error(`«${line}» of browserslist is no browser with its oldest version.`);
    }
    return { ...names[name], version };
  });

const isKnown = (name: string): name is keyof typeof names => name in names;

/** The oldest browsers the client runs in: `browserslist` of `web/package.json`. */
export const floor = readFloor(web.browserslist);

/** The same for the bundler: what scripts and stylesheets are lowered to. */
export const buildTargets = floor.map(({ target, version }) => `${target}${version}`);
