import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

/** Samples that operators copy, judged by the programs they are for. A program that is not installed leaves its test out, by name. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nysan-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string) => readFile(join(root, 'docs/operations', name), 'utf8');
const isInstalled = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], { env: withAdmin }).status === 0;
/** Ordinary users have no way to the programs of the administrator. */
const withAdmin = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

/** Exit code and everything it wrote. */
const run = (program: string, words: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...withAdmin, ...env },
    cwd: folder,
  });
  return { status, said: `${stdout}${stderr}` };
};
const put = async (name: string, text: string) => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

describe('the unit for systemd', () => {
  it.runIf(isInstalled('systemd-analyze')).each(['nysan.service', 'nysan@.service'])(
    'passes systemd-analyze verify as %s',
    async (name) => {
      const unit = (await sample('nysan.service'))
        .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        .replace(/^Documentation=.*$/m, '');
      const path = await put(name, unit);
      await mkdir(join(folder, `${name}.d`), { recursive: true });
      await put(`${name}.d/port.conf`, '[Service]\nEnvironment=PORT=%i\n');
      expect(run('systemd-analyze', ['verify', path.replace('@', '@8081')])).toEqual({
        status: 0,
        said: '',
      });
    },
  );

  it('starts what a release has for it, as a user without rights, and waits as long as a stop takes', async () => {
    const unit = await sample('nysan.service');
    expect(unit).toMatch(/^ExecStart=\/opt\/nysan\/current\/nysan start$/m);
    expect(unit).toMatch(/^User=nysan$/m);
    expect(unit).toMatch(/^TimeoutStopSec=30$/m);
  });
});

describe('the sample for nginx', () => {
  it.runIf(isInstalled('nginx') && isInstalled('openssl'))('passes nginx -t', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1';
    const subject = ['-subj', '/CN=nysan.example.kz', '-keyout', key, '-out', certificate];
    execFileSync('openssl', request.split(' ').concat(subject), { stdio: 'ignore' });
    const site = (await sample('nginx.conf'))
      .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certificate}`)
      .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${key}`)
      // Ports may be taken, or not for who tests.
      .replace(
        /listen (?:(\[::\]):)?(80|443)/g,
        (_, six: string | undefined, port: string) =>
          `listen unix:${join(folder, `${port}-${six ? 6 : 4}.socket`)}`,
      );
    await put('site.conf', site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ');
    const whole = await put(
      'nginx.conf',
      `pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary} include ${join(folder, 'site.conf')}; }`,
    );
    const { status, said } = run('nginx', ['-t', '-e', 'stderr', '-c', whole]);
    expect(said).toContain('test is successful');
    expect(status).toBe(0);
  });

  it('lets files of 200 MB through, and no metrics', async () => {
    const text = await sample('nginx.conf');
    expect(text).toMatch(/^ {4}client_max_body_size 201m;$/m);
    expect(text).toMatch(/location \^~ \/metrics \{\s+return 404;/);
  });
});

describe('the samples for Caddy', () => {
  it.runIf(isInstalled('caddy')).each(['Caddyfile', 'Caddyfile.compose'])(
    '%s passes caddy validate and is formatted',
    async (name) => {
      const path = await put(name, await sample(name));
      const words = ['--config', path, '--adapter', 'caddyfile'];
      const env = { PUBLIC_HOST: 'nysan.example.kz', HOME: folder, XDG_DATA_HOME: folder };
      const { status, said } = run('caddy', ['validate', ...words], env);
      expect(said).toContain('Valid configuration');
      expect(status).toBe(0);
      expect(run('caddy', ['fmt', path], env).said.trim()).toBe((await sample(name)).trim());
    },
  );

  it('differ in names alone', async () => {
    const [own, ofCompose] = [await sample('Caddyfile'), await sample('Caddyfile.compose')];
    const bare = (text: string) => text.split('\n').slice(1).join('\n');
    expect(bare(ofCompose)).toBe(
      bare(own)
        .replace('nysan.example.kz {', '{$PUBLIC_HOST} {')
        .replace('127.0.0.1:8081 127.0.0.1:8082', 'nysan-1:8080 nysan-2:8080'),
    );
  });
});

describe('compose.yaml', () => {
  const [program, ...words] = ['docker', 'compose'];
  const [compose, before] =
    spawnSync('docker', ['compose', 'version']).status === 0
      ? [program, words]
      : ['docker-compose', []];
  const file = ['-f', join(root, 'compose.yaml'), 'config'];
  const names =
    'NYSAN_PUBLIC_URL NYSAN_SECRET PUBLIC_HOST APP_PASSWORD OWNER_PASSWORD POSTGRES_PASSWORD AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY GARAGE_RPC_SECRET';
  const secrets = Object.fromEntries(names.split(' ').map((name) => [name, `the ${name}`]));

  it.runIf(isInstalled(compose))('passes docker compose config', () => {
    const { status, said } = run(compose, [...before, ...file], secrets);
    expect(said).toContain('/garage');
    expect(status).toBe(0);
  });

  it.runIf(isInstalled(compose))('is refused without a secret, which it names', () => {
    const { status, said } = run(compose, [...before, ...file], { ...secrets, APP_PASSWORD: '' });
    expect(said).toContain('APP_PASSWORD');
    expect(status).not.toBe(0);
  });

  it('demands each variable that may not be empty, and has no default for any', async () => {
    const text = await readFile(join(root, 'compose.yaml'), 'utf8');
    const variables = [...text.matchAll(/\$\{(\w+)(:[-?])?([^}]*)\}/g)];
    const named = (mark: string) =>
      variables.flatMap(([, name = '', how]) => (how === mark ? [name] : []));
    expect(new Set(named(':?'))).toEqual(new Set(Object.keys(secrets)));
    const defaults = variables.filter(([, , how, value]) => how === ':-' && value !== '');
    expect(defaults.map(([whole]) => whole)).toEqual([]);
    const bare = variables.flatMap(([, name = '', how]) => (how === undefined ? [name] : []));
    expect(bare.filter((name) => !(name in secrets))).toEqual([]);
  });
});

it.each(['nysan-run', 'postgres-roles.sh'])('%s is a script that a shell can read', (name) => {
  expect(run('sh', ['-n', join(root, 'docs/operations', name)])).toEqual({ status: 0, said: '' });
});
