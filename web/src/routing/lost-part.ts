import { i18n } from '../i18n/index.ts';

/** A page, a dialog or its texts did not come: no connection, or another build stands on the server since. */
export class LostPart extends Error {
  override name = 'LostPart';

  constructor() {
    super(i18n.t('errors.lostPart'));
  }
}

/** In the words of Chromium, Firefox, Safari, and of the build for a stylesheet. */
const told = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a part of the client is what could not be loaded. */
export const isLostPart = (error: unknown): boolean =>
  error instanceof LostPart || (error instanceof Error && told.test(error.message));

/** Names a lost part in the reader's language; whatever else was thrown stays what it is. */
export const asLostPart = (error: unknown): never => {
  throw isLostPart(error) ? new LostPart() : error;
};
