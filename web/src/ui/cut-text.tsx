import { truncate } from '../i18n/format.ts';

type Props = { children: string; most?: number };

/** A long name as a list has room for it; on paper, where nobody can point at it, all of it. */
export const CutText = ({ children: text, most = 50 }: Props) => {
  const shown = truncate(text, most);
  return shown === text ? (
    text
  ) : (
    <span data-on-paper={text}>
      <span data-screen-only>{shown}</span>
    </span>
  );
};
