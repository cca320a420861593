/**
 * Whether this device can have NCALayer, which exists for Windows, macOS and Linux alone. The width of the window tells
 * nothing of it. An iPad calls itself a Macintosh, but no Macintosh is touched.
 */
export const isComputer = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  return (
    /Windows NT|Macintosh|X11/.test(userAgent) &&
    !(userAgent.includes('Macintosh') && maxTouchPoints > 1)
  );
};
