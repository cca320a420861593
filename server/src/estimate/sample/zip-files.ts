import { crc32, deflateRawSync } from 'node:zlib';

/** A file to be packed; the last three fields make archives that lie, for tests. */
export type PackedFile = {
  name: string;
  content: Buffer;
  isStored?: boolean;
  nameEncoding?: 'utf-8' | 'utf-8-undeclared' | 'latin1';
  declaredBytes?: number;
  flags?: number;
  method?: number;
};

/** A zip archive of the files, in their order. */
export function zipFiles(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, file.nameEncoding === 'latin1' ? 'latin1' : 'utf-8');
    const data = file.isStored === true ? file.content : deflateRawSync(file.content);
    const fields = commonFields(file, data, name);
    parts.push(record(0x04034b50, [...fields, name.length], 0), name, data);
    directory.push(record(0x02014b50, [...fields, name.length], offset), name);
    offset += 30 + name.length + data.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...parts, listing, endRecord(files.length, listing.length, offset)]);
}

const UTF8_FLAG = 0x800;

function commonFields(file: PackedFile, data: Buffer, name: Buffer): number[] {
  const isUtf8 = file.nameEncoding === undefined || file.nameEncoding === 'utf-8';
  const flags = (file.flags ?? 0) | (isUtf8 && name.length > 0 ? UTF8_FLAG : 0);
  const method = file.method ?? (file.isStored === true ? 0 : 8);
  const unpacked = file.declaredBytes ?? file.content.length;
  return [flags, method, crc32(file.content), data.length, unpacked];
}

function record(signature: number, fields: readonly number[], offset: number): Buffer {
  const [flags = 0, method = 0, crc = 0, packed = 0, unpacked = 0, nameLength = 0] = fields;
  const isDirectory = signature === 0x02014b50;
  const header = Buffer.alloc(isDirectory ? 46 : 30);
  const start = isDirectory ? 6 : 4;
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(20, start);
  header.writeUInt16LE(flags, start + 2);
  header.writeUInt16LE(method, start + 4);
  header.writeUInt32LE(crc, start + 10);
  header.writeUInt32LE(packed, start + 14);
  header.writeUInt32LE(unpacked, start + 18);
  header.writeUInt16LE(nameLength, start + 22);
  if (isDirectory) {
    header.writeUInt32LE(offset, 42);
  }
  return header;
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
