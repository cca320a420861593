import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { DocumentKind, SeatGroup } from './kind.ts';

/** The key of the group of whoever issues a document, in every kind that has one. */
export const ISSUER = 'issuer';

const captions: Translations = { ru: 'Выпустил', kk: 'Шығарған', en: 'Issued by' };

/**
 * The group of whoever issues a document: seated anew at each start, asked alone first, and by whose signature the others are asked.
 * `mayIssue` says who may issue this document, where its roles do not say it.
 */
export const issuerGroup = (roles: readonly RoleCode[], mayIssue?: SeatGroup['mayIssue']) =>
  ({
    key: ISSUER,
    isRequired: false,
    needs: 'all',
    captions,
    roles,
    ...(mayIssue && { mayIssue }),
  }) satisfies SeatGroup;

/** That group of a kind; most kinds have none. */
export const issuerGroupOf = ({ groups }: Pick<DocumentKind, 'groups'>): SeatGroup | undefined =>
  groups.find(({ key }) => key === ISSUER);
