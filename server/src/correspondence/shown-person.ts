import type { CorrespondentRow } from './people-repository.ts';

/** A person as papers name him: with what he does, and where. */
export const shownPerson = ({
  fullname,
  job_title,
  organization,
}: Pick<CorrespondentRow, 'fullname' | 'job_title' | 'organization'>): string =>
  [fullname, job_title, organization].filter((part) => part !== '').join(', ');
