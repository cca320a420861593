import { DerError, type DerNode, fieldsOf, membersOf, tags } from './der.ts';
import { readOid, readText } from './der-values.ts';
import { oids } from './oids.ts';

/** One attribute of a distinguished name; `value` is null when it is no character string. */
export type NameAttribute = { oid: string; value: string | null };

/** What a Kazakh certificate says about its owner. */
export type Owner = {
  commonName: string;
  /** Common name and patronymic: «ФАМИЛИЯ ИМЯ ОТЧЕСТВО». */
  fullName: string;
  /** Twelve digits, or null when there is not exactly one well-formed `IIN…` serial number. */
  iin: string | null;
  /** Twelve digits, or null when there is not exactly one `BIN…` organizational unit. */
  bin: string | null;
  organization: string | null;
};

/** Reads a distinguished name. Throws DerError. */
export function readName(node: DerNode): NameAttribute[] {
  return membersOf(node, tags.sequence, tags.set).flatMap((relative) =>
    membersOf(relative, tags.set, tags.sequence).map(readAttribute),
  );
}

/** The common name, or an empty string. */
export function commonNameOf(name: NameAttribute[]): string {
  return valuesOf(name, oids.commonName)[0] ?? '';
}

/** The owner's data from the subject of a Kazakh certificate. */
export function ownerOf(name: NameAttribute[]): Owner {
  const commonName = commonNameOf(name);
  const patronymic = valuesOf(name, oids.givenName)[0] ?? '';
  return {
    commonName,
    fullName: `${commonName} ${patronymic}`.trim(),
    iin: onlyNumber(valuesOf(name, oids.serialNumber), /^IIN(\d{12})$/),
    bin: onlyNumber(valuesOf(name, oids.organizationalUnit).filter(startsWithBin), /^BIN(\d{12})$/),
    organization: valuesOf(name, oids.organization)[0] ?? null,
  };
}

function readAttribute(node: DerNode): NameAttribute {
  const fields = fieldsOf(node);
  const oid = readOid(fields.take(tags.oid));
  const value = readText(fields.takeAny());
  fields.end();
  if (value?.includes('\0')) {
    throw new DerError('a null character in a name');
  }
  return { oid, value };
}

function valuesOf(name: NameAttribute[], oid: string): string[] {
  return name
    .filter((attribute) => attribute.oid === oid)
    .map((attribute) => attribute.value ?? '');
}

function onlyNumber(values: string[], pattern: RegExp): string | null {
  const [only, ...more] = values;
  return only === undefined || more.length > 0 ? null : (pattern.exec(only)?.[1] ?? null);
}

// A department may stand in an organizational unit of its own beside the БИН.
function startsWithBin(value: string): boolean {
  return value.startsWith('BIN');
}
