import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** What stands before the processes: where people reach it, and whose certificate it shows; none without TLS. */
export type ReverseProxy = {
  url: string;
  /** PEM of what its certificate chains to. */
  ca: string | undefined;
  stop(): Promise<void>;
};

const sample = fileURLToPath(new URL('../../../docs/operations/nginx.conf', import.meta.url));
const run = promisify(execFile);

/** Programs that are missing on this machine. */
export const missingPrograms = (names: string[]): string[] =>
  names.filter((name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error !== undefined);

/** Starts nginx with the sample of the guide, in which ports, folders and the name of the server alone are others. */
export const startNginx = async (
  folder: string,
  processPorts: [number, number],
): Promise<ReverseProxy> => {
  const [plain, secure] = [await freePort(), await freePort()];
  await mkdir(folder, { recursive: true });
  const ca = await makeCertificate(folder);
  const site = substitute(await readFile(sample, 'utf8'), [
    [/^ *listen \[::\]:.*\n/gm, ''],
    [/^ *listen 80;/m, `listen 127.0.0.1:${plain};`],
    [/^ *listen 443 /m, `listen 127.0.0.1:${secure} `],
    [/server 127\.0\.0\.1:8081 /, `server 127.0.0.1:${processPorts[0]} `],
    [/server 127\.0\.0\.1:8082 /, `server 127.0.0.1:${processPorts[1]} `],
    [/server_name nysan\.example\.kz;/g, 'server_name localhost;'],
    [/\/etc\/nginx\/tls/g, folder],
  ]);
  await writeFile(join(folder, 'nginx.conf'), around(folder, site));
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilListening(plain, () => {
    if (child.exitCode !== null) {
      throw new Error(`nginx ended:\n${said}`);
    }
  });
  return {
    url: `https://localhost:${secure}`,
    ca,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
};

/** Each place must be found: a sample that was changed is not to be tried half. */
const substitute = (text: string, changes: [RegExp, string][]): string =>
  changes.reduce((before, [place, instead]) => {
    const after = before.replace(place, instead);
    if (after === before) {
      throw new Error(`docs/operations/nginx.conf has no ${place.source}`);
    }
    return after;
  }, text);

/** What the distribution's own nginx.conf brings; the sample is a file that it includes. */
const around = (folder: string, site: string): string => `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/answers;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;

const makeCertificate = async (folder: string): Promise<string> => {
  const [key, certificate] = [join(folder, 'nysan.key'), join(folder, 'nysan.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-newkey', 'rsa:2048', '-noenc', '-keyout', key, '-out', certificate];
  await run('openssl', ['req', '-x509', ...made, ...name, '-days', '2']);
  return readFile(certificate, 'utf8');
};

const untilListening = async (port: number, mustRun: () => void) => {
  for (;;) {
    mustRun();
    const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).catch(
      () => null,
    );
    if (answer) {
      return;
    }
    await pause(50);
  }
};
