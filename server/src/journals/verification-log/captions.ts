import { verificationLogPlain } from '@nysan/contract/journals/verification-log-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

/** Names of the fields in the history. */
export const fieldCaptions = {
  ...captionsOf(verificationLogPlain),
  testProtocols: { ru: 'Протоколы испытаний', kk: 'Сынақ хаттамалары', en: 'Test reports' },
  files: { ru: 'Файлы', kk: 'Файлдар', en: 'Files' },
} satisfies Record<string, Translations>;
