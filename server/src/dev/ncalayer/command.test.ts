import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { signerToPem } from '../../signatures/test-pki/authority.ts';
import { verifySignature } from '../../signatures/verify.ts';
import { base64, open, rsa, signRequest } from './simulator-fixture.ts';

const command = fileURLToPath(new URL('../../../../scripts/ncalayer.ts', import.meta.url));
const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) {
    await end();
  }
});

/** Starts the command; what it printed up to now. */
const run = (...args: string[]) => {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      child.emit('printed');
    });
  }
  ending.push(async () => leave(child));
  const until = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const [found] = pattern.exec(printed) ?? [];
      if (found) {
        return found;
      }
      await once(child, 'printed');
    }
  };
  return { child, until, printed: () => printed };
};

const leave = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
  return child.exitCode;
};

const keyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nysan-keys-'));
  ending.push(() => rm(folder, { recursive: true }));
  const pem = signerToPem(rsa.signer);
  await writeFile(join(folder, 'person.key.pem'), pem.key);
  await writeFile(join(folder, 'person.cert.pem'), pem.certificate);
  return folder;
};

describe('npm run ncalayer', () => {
  it('signs with the keys of the folder until it is stopped, and logs no ИИН', async () => {
    const { child, until, printed } = run(await keyFolder(), '--auto', '--port', '0');
    const { ask } = await open(await until(/ws:\/\/127\.0\.0\.1:\d+/));
    const { body } = await ask(signRequest(base64(rsa.document)));
    expect(verifySignature(rsa.input(body.result)).ok).toBe(true);
    await until(/the key is person \(rsa\)/);
    await until(/a timestamp was asked for/);
    expect(printed()).not.toContain(rsa.person.iin);
    expect(await leave(child)).toBe(0);
  });

  it('cancels everything with --cancel', async () => {
    const { until } = run(await keyFolder(), '--cancel', '--port', '0');
    const { ask } = await open(await until(/ws:\/\/127\.0\.0\.1:\d+/));
    expect(await ask(signRequest('MTEK'))).toEqual({ body: {}, status: true });
  });

  it.each([
    [['--port', 'many'], /--port must be a number/],
    [['--dance'], /Unknown option '--dance'/],
  ])('explains itself and leaves when it is given %s', async (args, sentence) => {
    const { child, until } = run(...args);
    await until(sentence);
    if (child.exitCode === null) {
      await once(child, 'close');
    }
    expect(child.exitCode).toBe(1);
  });

  it('says when there are no keys yet', async () => {
    const { until } = run(join(tmpdir(), 'nysan-no-such-folder'), '--port', '0');
    await until(/no keys yet: run npm start/);
  });
});
