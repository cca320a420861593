import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Period } from '../grammar/calendar.ts';

/** What a paper can be in that is asked for. */
export type AskedState = 'created' | 'inApproval' | 'approved' | 'rejected' | 'archived';

/** What a question names, each of one type, so that the next one may put another in its place. */
export type Slots = {
  project?: { id: string; name: string };
  /** Our words for kinds of records; both supervisions are one. */
  kinds?: string[];
  /** As it was written: a number with its letters, or figures alone. */
  number?: string;
  state?: AskedState;
  role?: RoleCode;
  /** A period; of two that are compared the earlier. */
  period?: Period;
  other?: Period;
  /** Words that are nobody's but the question's own: a work, a material, a name. */
  subject?: string;
  isMine?: boolean;
  measure?: 'money' | 'volume';
  /** The question itself, for choices that go on with it. */
  question?: string;
};

export type Phrase = { meanings: string[]; words: string };

/** A question read as far as words go, before it is known what it wants. */
export type ReadQuestion = {
  meanings: Set<string>;
  /** The meanings of each phrase: one of them is enough. */
  said: string[][];
  /** The same with the words of each, as they were written. */
  phrases: Phrase[];
  /** Who and what of the asker's projects is named, where it is clear who. */
  membershipId?: string;
  organizationId?: string;
  /** The one organization of the side that is named, where there is one. */
  organizationOfRole?: string | undefined;
  /** A seat of the asker, where what is theirs is asked about. */
  ownMembershipId?: string | undefined;
  slots: Slots;
  /** Words nothing was made of. */
  unknown: string[];
  language: Language;
  /** Figures that may be a number of the paper spoken of before. */
  figures: string | null;
  /** It goes on from the question before: «а за август?». */
  goesOn: boolean;
};
