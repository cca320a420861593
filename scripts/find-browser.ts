import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium the journeys run in: the variable CHROME, a system browser, Playwright's own, or on Debian as root the
 * distribution's package. Fails in plain words when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const found = named() ?? installed() ?? (await playwrights()) ?? fromDebian();
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

const fromDebian = (): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return undefined;
  }
  console.log('Installing Chromium from the distribution…');
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 });
  spawnSync('apt-get', ['install', '-y', 'chromium'], {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return installed();
};
