import { generalLogPlain } from '@nysan/contract/journals/general-log-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';
import { postCaptions } from '../posts/captions.ts';

/** Names of the fields in the history. */
export const fieldCaptions = {
  ...captionsOf(generalLogPlain),
  ...postCaptions,
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
} satisfies Record<string, Translations>;
