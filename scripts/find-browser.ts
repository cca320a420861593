import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its window: a page costs a quarter, for a browser without a screen draws its own bars beside each. */
const SHELL = '/usr/bin/chromium-headless-shell';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium the journeys run in: the variable CHROME; on Debian, as root, one without a window, which is installed when it is not
 * there; a system browser, Playwright's own, or the distribution's. Fails in plain words when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const found =
    named() ?? withoutWindow() ?? installed() ?? (await playwrights()) ?? fromDebian('chromium');
  if (!found) {
    console.error(
      'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROME to its program.',
    );
    process.exit(1);
  }
  return found;
}

const named = (): string | undefined => {
  const path = process.env.CHROME;
  if (path && !existsSync(path)) {
    console.error(`CHROME names ${path}, which is not there.`);
    process.exit(1);
  }
  return path || undefined;
};

const installed = (): string | undefined => systemBrowsers.find((path) => existsSync(path));

const playwrights = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    console.log('Installing Chromium for the journeys…');
    // What the browser needs of the system only root can add; anybody else would be asked for a password.
    const needs = process.getuid?.() === 0 ? ['--with-deps'] : [];
    spawnSync('playwright', ['install', ...needs, 'chromium'], {
      stdio: 'ignore',
      timeout: 300_000,
    });
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

const withoutWindow = (): string | undefined =>
  existsSync(SHELL) ? SHELL : fromDebian('chromium-headless-shell');

const MINUTE = 60_000;

/** With letters to draw, which it may lack. Where there is no network, or the distribution is another, it says so at once or is given up. */
const fromDebian = (name: string): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return undefined;
  }
  console.log(`Installing ${name} from the distribution…`);
  const install = () => apt('install', '-y', name, 'fonts-liberation');
  if (!install() && apt('update')) {
    install();
  }
  return [SHELL, ...systemBrowsers].find((path) => existsSync(path));
};

const apt = (...args: string[]): boolean =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout: MINUTE,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
