/** Attributes by key (see `keyOf`); blank values are left out, so that a present one always says something. */
export type Attributes = ReadonlyMap<string, string>;

/**
 * The form in which element and attribute names are compared: without namespace prefix, lower case, ё as е
 * (files write Всего and ВСЕГО, Объем and Объём). Remembered for the names of one file.
 */
export function createKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) {
      return found;
    }
    const key = name
      .slice(name.indexOf(':') + 1)
      .toLowerCase()
      .replaceAll('ё', 'е');
    if (known.size < MOST_NAMES) {
      known.set(name, key);
    }
    return key;
  };
}

/** Attributes of XML itself, whose names without prefix would pass for ours (xsi:type, xmlns:name). */
export function isXmlAttribute(name: string): boolean {
  return name.startsWith('xml') || name.startsWith('xsi:');
}

const MOST_NAMES = 2000;
