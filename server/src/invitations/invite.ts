import { randomUUID } from 'node:crypto';
import type { Language } from '@nysan/contract/wire.ts';
import type { Trx } from '../db/transaction.ts';
import { accountToken, hashToken } from '../mail/link-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { type Inviter, insertInvitationToken, type WaitingSeat } from './repository.ts';

/** How long the link of an invitation is good, milliseconds. */
export const INVITATION_MS = 30 * 24 * 60 * 60 * 1000;

type Invitation = Omit<WaitingSeat, 'projectId'> & {
  language: Language;
  inviter: Inviter | null;
};

/** Mails an invitation with a link of its own; those sent before stay good until one is used. */
export const mailInvitation = async (
  trx: Trx,
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  { membershipId, email, project, language, inviter }: Invitation,
): Promise<void> => {
  const id = randomUUID();
  await insertInvitationToken(trx, {
    id,
    hash: hashToken(accountToken(keys.accountTokens, id)),
    membershipId,
    invitedBy: inviter?.id ?? null,
    expiresAt: new Date(now().getTime() + INVITATION_MS),
    createdAt: now(),
  });
  await queueMail(trx, {
    to: email,
    kind: 'invitation-link',
    language,
    ...(inviter && { replyTo: inviter.email }),
    params: { tokenId: id, project, inviter: inviter?.fullname ?? 'Nysan' },
  });
};
