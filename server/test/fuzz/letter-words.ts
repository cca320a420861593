import type { LetterPayload } from '@nysan/contract/correspondence/letter.ts';
import { sql } from 'kysely';
import { buildMembership, buildPerson } from '../factories.ts';
import { letterFrom, sentLetter, signedPreview } from '../letter-thread.ts';
import { minutesFrom } from '../minutes-thread.ts';
import type { Signers } from '../signers.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { FullSite } from '../walls/two-sites.ts';
import type { Words } from './marks.ts';

type House = { app: TestApp; site: FullSite; signers: Signers };

/** A letter that may be previewed, one that waits to be sent, an answer that does, one to be signed and one nobody reads; minutes that wait to be sent. */
export const letterWords = async (house: House): Promise<Words> => {
  const { app, site, signers } = house;
  const [letter] = site.samples.letter;
  const pdf = await app.call(site.contractor, { url: `/api/printer/document/${letter}` });
  return {
    'letter-to-write': [await letterFrom(house, site.author, site.memberships.customer)],
    'letter-to-send': [await previewed(house, site.contractor, site.memberships.customer)],
    'letter-to-answer': [
      await previewed(house, site.customer, site.memberships.contractor, letter),
    ],
    'letter-cms': [signers.sign(site.customer, pdf.rawPayload)],
    'letter-of-nobody': [await forgotten(house)],
    'minutes-to-send': [
      await minutesFrom(house, site.contractor, [
        {
          recipientId: site.memberships.customer,
          dueDate: '2999-01-01',
          taskDescription: 'Сделать',
        },
      ]),
    ],
  };
};

const previewed = async (house: House, who: Person, recipient: string, parentId?: string) => {
  const payload: LetterPayload = await letterFrom(house, who, recipient);
  const { cms } = await signedPreview(house, who, { ...payload, parentId });
  return { ...payload, cms };
};

/** Both whom it names have left. */
const forgotten = async (house: House): Promise<string> => {
  const { app, site } = house;
  const leaving = await buildPerson(app.services);
  const seat = await buildMembership(app.services, site.projectId, leaving, 'DESIGNER');
  const { id } = await sentLetter(house, leaving, site.memberships.author);
  await sql`update record_readers set membership_id = ${seat} where record_id = ${id}`.execute(
    app.services.db,
  );
  await sql`update memberships set ended_at = now() where id = ${seat}`.execute(app.services.db);
  return id;
};
