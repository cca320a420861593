import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { explain, stopAll, welcome } from './run.ts';
import { shorten } from './terminal-logger.ts';

describe('stopAll', () => {
  it('stops in the opposite order of the start, each once, and goes on after a failure', async () => {
    const stopped: string[] = [];
    const note = (name: string) => async () => void stopped.push(name);
    const failing = async () => {
      stopped.push('server');
      throw new Error('the server would not close');
    };
    const started = { stops: [note('database'), failing, note('web')] };

    await expect(stopAll(started)).rejects.toThrow('the server would not close');
    await stopAll(started);

    expect(stopped).toEqual(['web', 'server', 'database']);
  });
});

describe('explain', () => {
  it('gives the sentence of an error and of its cause', () => {
    const error = new Error('The migration failed', { cause: new Error('no such table') });
    expect(explain(error)).toBe('The migration failed\n(no such table)');
  });

  it('gives the stack of a fault in the program', () => {
    expect(explain(new TypeError('x is not a function'))).toContain('run.test.ts');
  });

  it('says which port is taken', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 8080 });
    expect(explain(error)).toContain('Port 8080 is taken');
  });
});

describe('what is printed', () => {
  it('is the address and the demo accounts in columns', () => {
    const account = { email: 'admin@demo.nysan.kz', password: 'Nysan-2026', role: 'ADMIN' };

    const text = welcome('http://127.0.0.1:8080', [account]);

    expect(text).toContain('Nysan: http://127.0.0.1:8080');
    expect(text).toContain('admin@demo.nysan.kz  Nysan-2026  ADMIN');
  });

  it('leaves out demo accounts where there are none', () => {
    expect(welcome('http://127.0.0.1:8080')).not.toContain('Demo accounts');
  });

  for (const production of [true, false]) {
    it(`ends no process when its disk is full, in production: ${production}`, () => {
      const script = `const { createLogger } = await import('./terminal-logger.ts');
        createLogger(${production}).warn('lost');
        await new Promise((resolve) => setTimeout(resolve, 100));
        createLogger(${production}).warn('lost as well');
        console.error('it lives');`;
      const { status, stderr } = spawnSync(
        '/bin/sh',
        ['-c', 'exec "$0" --input-type=module -e "$1" > /dev/full', process.execPath, script],
        { cwd: import.meta.dirname, encoding: 'utf8', timeout: 10_000 },
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: 'it lives\n' });
    });
  }

  it('is one short line for a line of the log', () => {
    const line = JSON.stringify({ level: 40, time: 0, msg: 'mail waits', subject: 'Акт' });

    expect(shorten(line)).toMatch(/^\d\d:\d\d:\d\d warning: mail waits \{"subject":"Акт"\}\n$/);
  });
});
