import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';

/** Waits for a mail to this address in the outbox whose subject contains the words. */
export const mailTo = async (dataDir: string, to: string, subject: string): Promise<Email> => {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsIn(join(dataDir, 'outbox'))).find(
          (mail) =>
            mail.to?.some(({ address }) => address === to) && mail.subject?.includes(subject),
        );
        return found !== undefined;
      },
      { message: `a mail «${subject}» to ${to}`, timeout: 15_000 },
    )
    .toBe(true);
  if (!found) {
    throw new Error('the mail has gone again');
  }
  return found;
};

/** The first link of a mail. */
export const linkIn = ({ text = '' }: Email): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) {
    throw new Error('the mail has no link');
  }
  return link;
};

const mailsIn = async (folder: string): Promise<Email[]> => {
  const names = await readdir(folder).catch(() => []);
  const letters = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    letters.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
};
