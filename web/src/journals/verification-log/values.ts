import type { UseFormReturnType } from '@mantine/form';
import type {
  VerificationLogEntry,
  verificationLogRoom,
} from '@nysan/contract/journals/verification-log.ts';
import { verificationLogPlain as plain } from '@nysan/contract/journals/verification-log-fields.ts';
import type { AskedBody } from '@nysan/contract/route.ts';
import type { StoredFile } from '../../files/stored-file.ts';
import { dayInKazakhstan } from '../../i18n/kazakhstan.ts';
import { typedNumber } from '../register/words.ts';

export type Protocol = VerificationLogEntry['testProtocols'][number];

type FieldName = keyof typeof plain;

/** A row as it is typed: everything is a text; test reports and files are known by name. */
export type EntryValues = Record<FieldName, string> & {
  protocols: Protocol[];
  files: StoredFile[];
};

/** The form of a row. */
export type EntryForm = UseFormReturnType<EntryValues>;

/** The fields of a row by their names in the form, which are those of the wire. */
export const fields = plain;
// `Object.keys` knows no keys.
const fieldNames = Object.keys(plain) as FieldName[];

const each = (of: (name: FieldName) => string): Record<FieldName, string> =>
  // The keys are those of the fields, which `Object.fromEntries` cannot know.
  Object.fromEntries(fieldNames.map((name) => [name, of(name)])) as Record<FieldName, string>;

/** A new row: delivered today, nothing of it defective or incomplete. */
export const newEntry = (): EntryValues => ({
  ...each(() => ''),
  deliveryDate: dayInKazakhstan(),
  amountOfDefectiveProducts: '0',
  amountOfIncompleteProducts: '0',
  protocols: [],
  files: [],
});

/** A row as the form shows it. */
export const valuesOf = (entry: VerificationLogEntry): EntryValues => ({
  ...each((name) => {
    const value = entry[name];
    return typeof value === 'number' ? typedNumber(value) : String(value);
  }),
  protocols: entry.testProtocols,
  files: entry.projectFiles,
});

type Body = AskedBody<(typeof verificationLogRoom)['create']>;

/** What is sent of the form. */
export const bodyOf = ({ files, protocols, ...values }: EntryValues): Body => ({
  ...values,
  locallyContained: values.locallyContained === 'true',
  testProtocols: protocols.map(({ id }) => id),
  fileUuids: files.map(({ id }) => id),
});
