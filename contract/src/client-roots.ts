/** The first words of every address the web client has a page at, besides `/`: the server answers these with the page. */
export const clientRoots = ['app', 'auth', 'verify'] as const;
