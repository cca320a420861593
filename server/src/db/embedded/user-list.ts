import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const NOT_FOUND = 2;

/** An account by its number; `undefined` means the one we run under. */
type Numbered = { uid: number } | undefined;

/** Whether the system's user list has the account, or us when there is none. What cannot be asked counts as listed. */
export function isListed(account: Numbered): boolean {
  if (account) {
    const asked = spawnSync('getent', ['passwd', String(account.uid)], { stdio: 'ignore' });
    return asked.status !== NOT_FOUND;
  }
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * PostgreSQL makes a new database only for a user that has a name; containers often run under a bare number. Throws what to do
 * about it. A database that is there runs under any number.
 */
export function mustBeListed(account: Numbered): void {
  if (!isListed(account)) {
    const uid = account?.uid ?? process.getuid?.();
    throw new Error(`${inRussian(uid)}\n\n${inEnglish(uid)}`);
  }
}

const inRussian = (uid: number | undefined) =>
  `Пользователя с номером ${uid} нет в списке пользователей системы (/etc/passwd), а без имени PostgreSQL не может создать ` +
  'базу данных. Сделайте одно из трех:\n' +
  '  - запустите под пользователем, у которого есть имя, или под root (в Docker — без --user);\n' +
  `  - добавьте при сборке образа строку: RUN ${entry(uid)}\n` +
  '  - укажите в DATABASE_URL готовый PostgreSQL.';

const inEnglish = (uid: number | undefined) =>
  `User ${uid} is not in the system's user list (/etc/passwd), and PostgreSQL cannot create a database for a user without a ` +
  'name. Do one of three things:\n' +
  '  - start as a user that has a name, or as root (in Docker: without --user);\n' +
  `  - add this line where the image is built: RUN ${entry(uid)}\n` +
  '  - name a PostgreSQL that runs already in DATABASE_URL.';

const entry = (uid: number | undefined) => `echo "nysan:x:${uid}:0::/tmp:/bin/sh" >> /etc/passwd`;
