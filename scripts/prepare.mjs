// Runs before every other script, on whatever Node the person has and with nothing installed:
// plain JavaScript, nothing but what Node 20 brings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const OLDEST_TO_INSTALL_WITH = 20;
const OLDEST_TO_RUN_ON = 24;
const LONGEST_INSTALL = 30 * 60_000;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.nysan-lock');
// The name falls under the `*.log` that git ignores; node_modules itself is emptied by `npm ci`.
const installing = join(root, 'installing.log');

try {
  refuseOldNode();
  await install();
  checkRuntime();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function refuseOldNode() {
  if (majorOf(process.version) < OLDEST_TO_INSTALL_WITH) {
    throw new Error(
      `Нужен Node.js ${OLDEST_TO_INSTALL_WITH} или новее, а это ${process.version}.\n` +
        `Node.js ${OLDEST_TO_INSTALL_WITH} or newer is needed, this is ${process.version}: https://nodejs.org`,
    );
  }
}

/** Installs what the lockfile names unless it is there. Of several at once, one installs and the others wait. */
async function install() {
  while (someoneInstalls() || !isInstalled()) {
    if (takeTurn()) {
      try {
        // Another may have finished between the look and our turn.
        if (!isInstalled()) {
          await runNpmCi();
        }
      } finally {
        rmSync(installing, { force: true });
      }
      return;
    }
    await sleep(300);
  }
}

function isInstalled() {
  if (readText(stamp).trim() === lockfileHash()) {
    return true;
  }
  if (!matchesLockfile()) {
    return false;
  }
  rememberInstall();
  return true;
}

/** Saves the next start the comparison; an image whose user may not write compares every time. */
function rememberInstall() {
  try {
    writeFileSync(stamp, `${lockfileHash()}\n`);
  } catch (error) {
    if (!mayNotWrite(error)) {
      throw error;
    }
  }
}

function mayNotWrite(error) {
  return ['EACCES', 'EPERM', 'EROFS'].includes(error.code);
}

function someoneInstalls() {
  return existsSync(installing) && holderLives();
}

/** Whether npm's own record of what it installed agrees with the lockfile, as after a plain `npm install`. */
function matchesLockfile() {
  const present = packagesOf(join(modules, '.package-lock.json'));
  const wanted = packagesOf(join(root, 'package-lock.json'));
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) =>
      present[path] ? present[path].version === version : optional === true,
    );
}

function packagesOf(file) {
  const text = readText(file);
  return text ? JSON.parse(text).packages : {};
}

/** Whether it is for us to install: nobody else does, or who did is dead. */
function takeTurn() {
  if (existsSync(installing) && !holderLives()) {
    removeDead();
  }
  try {
    writeFileSync(installing, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw mayNotWrite(error) ? notWritable(error) : error;
  }
}

function notWritable(cause) {
  return new Error(
    `Зависимости не установлены, а у этого пользователя нет права писать в ${root}.\n` +
      'Запустите под владельцем папки или сначала выполните под ним npm ci.\n' +
      `The dependencies are not installed. This user may not write to ${root}.\n` +
      'Start as the owner of the folder, or run npm ci as that user first.',
    { cause },
  );
}

function holderLives() {
  const pid = Number(readText(installing));
  const age = Date.now() - (statSync(installing, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (!pid) {
    // Just made, its number not written yet.
    return age < 5000;
  }
  try {
    process.kill(pid, 0);
    return age < LONGEST_INSTALL;
  } catch (error) {
    return error.code === 'EPERM' && age < LONGEST_INSTALL;
  }
}

/** Moved away before it is removed: of two who find it dead, one moves it, and nobody removes a fresh one. */
function removeDead() {
  const dead = readText(installing);
  const aside = `${installing}.${process.pid}.log`;
  try {
    renameSync(installing, aside);
  } catch {
    return;
  }
  if (readText(aside) === dead) {
    rmSync(aside, { force: true });
  } else {
    renameSync(aside, installing);
  }
}

async function runNpmCi() {
  console.log('Устанавливаются зависимости / Installing dependencies…');
  const [command, ...before] = npmCommand();
  // Development packages are needed in production too: the web client is built here.
  const options = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const child = spawn(command, [...before, 'ci', '--no-audit', '--no-fund', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: before.length === 0 && process.platform === 'win32',
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (status, signal) => resolve(signal ?? status));
  });
  if (code !== 0) {
    throw new Error(
      `Зависимости не установились (npm ci: ${code}). Проверьте сеть и запустите снова.\n` +
        `The dependencies could not be installed (npm ci: ${code}). Check the network and start again.`,
    );
  }
  if (!matchesLockfile()) {
    throw new Error(
      'npm ci ended well, yet node_modules does not hold what package-lock.json names.',
    );
  }
  rememberInstall();
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The npm that runs us, on the Node it runs on itself: the one in node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script && basename(script) === 'npm-cli.js' ? [node ?? process.execPath, script] : ['npm'];
}

/** Npm puts node_modules/.bin first on the PATH of the script that follows, so that Node counts if there is one. */
function checkRuntime() {
  const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const version = existsSync(pinned) ? versionOf(pinned) : process.version;
  if (majorOf(version) < OLDEST_TO_RUN_ON) {
    throw new Error(
      `Для этой системы нет встроенного Node.js ${OLDEST_TO_RUN_ON}; установите его сами (сейчас ${version}).\n` +
        `No Node.js ${OLDEST_TO_RUN_ON} comes with Nysan for this system; install it yourself (this is ${version}): https://nodejs.org`,
    );
  }
}

function versionOf(program) {
  const answer = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (answer.status !== 0) {
    throw new Error(
      `Встроенный Node.js здесь не запускается / the Node.js that comes with Nysan does not run here: ${program}\n` +
        `${answer.error?.message ?? answer.stderr}`,
    );
  }
  return answer.stdout.trim();
}

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
