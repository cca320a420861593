import { useEffect, useState } from 'react';

/** An address inside this page for bytes that were fetched with the token; taken back when they are no longer shown. */
export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [made, setMade] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) {
      return undefined;
    }
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made && made.blob === blob ? made.url : undefined;
};

/** Gives a file to the browser to save under its own name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has to begin reading before the address goes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
