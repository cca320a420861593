import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { shownUnit } from '@nysan/contract/journals/measurement-units.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { type Check, checkOf } from '../../document-engine/check.ts';
import { fieldsCheck, groupChecks, partyCheck } from '../../document-engine/checklist.ts';
import { findDocument } from '../../document-engine/repository/documents.ts';
import { rolesHeldIn, seatsOf } from '../../document-engine/repository/seats.ts';
import { partiesOf } from '../../document-engine/repository/sheet-head.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { shownVolume } from './asked-volumes.ts';
import { fieldCaptions } from './captions.ts';
import { type Kit, kitOf } from './cited-repository.ts';
import { generalContractorChecks } from './general-contractor.ts';
import { generalContractorOf } from './general-contractor-repository.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { type ProductRow, productsOf } from './product-repository.ts';
import { type ActRow, findHiddenWorkAct, projectDaysOf } from './repository.ts';
import { type VolumeRow, volumesOf } from './volume-repository.ts';

/** What an act needs before its approval can start: every item of the form, works that are over, a volume and all three groups. */
export const checksOfHiddenWorkAct = async (
  db: Reader,
  documentId: string,
  language: Language,
  now: Date,
): Promise<Check[]> => {
  const { projectId } = await findDocument(db, documentId);
  const [act, project, seats, volumes, heldRoles, parties, products, kit, above] =
    await Promise.all([
      findHiddenWorkAct(db, documentId),
      projectDaysOf(db, documentId),
      seatsOf(db, documentId),
      volumesOf(db, documentId),
      rolesHeldIn(db, projectId),
      partiesOf(db, documentId),
      productsOf(db, documentId),
      kitOf(db, documentId),
      generalContractorOf(db, documentId),
    ]);
  const field = 'estimateRecords';
  return [
    {
      ...fieldsCheck(hiddenWorkActPlain, act, language, wrongDays(act, dayInKazakhstan(now))),
      warnings: unlikelyDays(act, project),
    },
    {
      ...checkOf(
        { field, name: fieldCaptions[field], count: volumes.length },
        language,
        volumes.length === 0 ? [{ path: field, code: 'no-volumes' }] : [],
      ),
      warnings: unpaidVolumes(field, volumes),
    },
    ...productChecks('verificationLog', products, language),
    kitCheck(kit, language),
    ...groupChecks(
      { groups, seats, heldRoles, fieldOf: fieldOfGroup, captions: fieldCaptions },
      language,
    ),
    ...generalContractorChecks(above, seats, heldRoles, language),
    ...partyCheck(parties, { contractor: fieldOfGroup('primary') }, language),
  ];
};

/** Works that end before they begin, or are not over yet. */
const wrongDays = ({ start_work_date, end_work_date }: ActRow, today: string): InputIssue[] => {
  const path = hiddenWorkActPlain.endWorkDate.word;
  return [
    ...(start_work_date > end_work_date ? [{ path, code: 'ends-before-it-starts' }] : []),
    ...(end_work_date > today
      ? [{ path, code: 'works-not-over', params: { day: shownDate(end_work_date) } }]
      : []),
  ];
};

/** Works outside the days of their project may be right: its own dates are moved later. */
const unlikelyDays = (
  { start_work_date, end_work_date }: ActRow,
  { start_date, end_date }: { start_date: string; end_date: string },
): InputIssue[] => {
  const params = { from: shownDate(start_date), to: shownDate(end_date) };
  const { startWorkDate, endWorkDate } = hiddenWorkActPlain;
  return [
    { word: startWorkDate.word, isOutside: start_work_date < start_date },
    { word: endWorkDate.word, isOutside: end_work_date > end_date },
  ].flatMap(({ word, isOutside }) =>
    isOutside ? [{ path: word, code: 'works-outside-project', params }] : [],
  );
};

const kitName: Translations = {
  ru: 'Проверка комплекта',
  kk: 'Жинақты тексеру',
  en: 'Completeness of the set',
};

/** Where each part of the set is added, and what is said when it is not there. */
const kitParts = {
  shift: { path: 'generalLog', code: 'kit-no-shift' },
  product: { path: 'verificationLog', code: 'kit-no-product' },
  test: { path: 'testProtocols', code: 'kit-no-test' },
  survey: { path: 'geodeticExecutives', code: 'kit-no-survey' },
  photo: { path: 'files', code: 'kit-no-photo' },
} as const satisfies Record<keyof Kit, InputIssue>;

/** What usually belongs to such works; an act may do without any of it. */
const kitCheck = (kit: Kit, language: Language): Check => {
  const missing = Object.entries(kitParts).filter(([part]) => !kit[part as keyof Kit]);
  const count = Object.keys(kitParts).length - missing.length;
  return {
    ...checkOf({ field: kitParts.shift.path, name: kitName, count }, language, []),
    warnings: missing.map(([, issue]) => issue),
  };
};

/** A sample is looked at and not each pipe: more than was verified may be right. */
const productChecks = (
  field: 'verificationLog',
  products: ProductRow[],
  language: Language,
): Check[] =>
  products.length === 0
    ? []
    : [
        {
          ...checkOf({ field, name: fieldCaptions[field], count: products.length }, language, []),
          warnings: products
            .filter(({ is_beyond_verified }) => is_beyond_verified)
            .map(({ full_number, name, verified_volume, measurer }) => ({
              path: field,
              code: 'beyond-verified',
              params: {
                product: `${full_number} ${name}`,
                verified: `${shownVolume(verified_volume)} ${shownUnit(measurer, language)}`,
              },
            })),
        },
      ];

/** What is closed without a price can never be billed; a newer estimate may still bring one before the act is approved. */
const unpaidVolumes = (path: string, volumes: VolumeRow[]): InputIssue[] =>
  volumes
    .filter(({ is_priced, is_free }) => !is_priced || is_free)
    .map(({ code, name, is_priced }) => ({
      path,
      code: is_priced ? 'volume-at-zero' : 'volume-unpriced',
      params: { position: code ? `${code} ${name}` : name },
    }));
