import { useState } from 'react';
import { signedInPerson } from '../../api/tokens.ts';

const prefix = 'nysan.columns.';

/** Columns of a table that a person does not want to see; kept in this browser for them alone. */
export const useHiddenColumns = (table: string) => {
  const key = `${prefix}${signedInPerson()}.${table}`;
  const [chosen, setChosen] = useState<{ key: string; hidden: ReadonlySet<string> }>();
  const hidden = chosen?.key === key ? chosen.hidden : readHidden(key);
  const hide = (columns: ReadonlySet<string>): void => {
    setChosen({ key, hidden: columns });
    try {
      localStorage.setItem(key, JSON.stringify([...columns]));
    } catch {
      // A full or forbidden storage costs only what a reload would lose.
    }
  };
  return { hidden, hide };
};

const readHidden = (key: string): ReadonlySet<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};
