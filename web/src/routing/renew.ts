const storageKey = 'nysan.renewed';

/**
 * Loads the page anew when the server has another build than the one that runs here. Once for each build: a page that
 * an old copy keeps coming for must not be loaded for ever. Resolves to whether it does.
 */
export const renewIfOutdated = async (): Promise<boolean> => {
  const served = await servedBuild();
  if (!served || served === entryIn(document) || sessionStorage.getItem(storageKey) === served) {
    return false;
  }
  sessionStorage.setItem(storageKey, served);
  window.location.reload();
  return true;
};

/** The build on the server, by the name of its first script; unknown while there is no connection. */
const servedBuild = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok
      ? entryIn(new DOMParser().parseFromString(await answer.text(), 'text/html'))
      : undefined;
  } catch {
    return undefined;
  }
};

const entryIn = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
