import type { decisionCodes } from '@nysan/contract/document-head.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { shownEmail } from '../texts/shown-email.ts';
import { textsOf } from '../texts/texts.ts';
import type { SeatRow } from './repository/seats.ts';

/** A seat as the wire shows an approver. */
export const presentSeat = (seat: SeatRow, userId: string, language: Language) => {
  const code = decisionCodeOf(seat);
  return {
    id: seat.membership_id,
    membershipId: seat.membership_id,
    fullname: shownEmail(seat.fullname), // sic
    email: shownEmail(seat.email),
    jobTitle: seat[`job_${language}`],
    role: { id: seat.role_id, name: seat[`role_${language}`], code: seat.role_code },
    organization:
      seat.organization_id && seat.organization_name
        ? { id: seat.organization_id, name: seat.organization_name }
        : null,
    status: { code, name: textsOf(language).decisions[code] },
    decidedAt: seat.decided_at && new Date(seat.decided_at).toISOString(),
    reason: seat.reason,
    isCurrentUser: seat.user_id === userId,
  } as const;
};

/** Nobody is waited for once a document is decided on or put away, or somebody else has approved for their group. */
const decisionCodeOf = ({
  decision,
  document_status: status,
  still_decides,
  is_asked_later,
}: Pick<
  SeatRow,
  'decision' | 'document_status' | 'still_decides' | 'is_asked_later'
>): (typeof decisionCodes)[number] => {
  if (is_asked_later) {
    return 'NOT_ASKED';
  }
  if (decision === null) {
    const isWaitedFor = status === 'created' || (status === 'inApproval' && still_decides);
    return isWaitedFor ? 'WAITING' : 'NOT_REQUIRED';
  }
  return decision === 'approved' ? 'APPROVED' : 'REJECTED';
};
