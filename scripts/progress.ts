const PAUSE_MS = 3000;

/** Prints what it is told, one line every few seconds. */
export function everyFewSeconds(): (text: string) => void {
  let toldAt = Date.now();
  return (text) => {
    if (Date.now() - toldAt > PAUSE_MS) {
      toldAt = Date.now();
      console.log(text);
    }
  };
}
