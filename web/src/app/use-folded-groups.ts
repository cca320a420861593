import { useLocalStorage } from '@mantine/hooks';
import { signedInPerson } from '../api/tokens.ts';

/** The groups of the menu that a person folded; kept in this browser for them alone. */
export const useFoldedGroups = () => {
  const [kept, setKept] = useLocalStorage<unknown>({
    key: `nysan.menu.folded.${signedInPerson()}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const folded = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  return { folded, keep: (groups: readonly string[]) => setKept([...new Set(groups)]) };
};
