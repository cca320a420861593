import { createContext, useContext } from 'react';
import { useDocumentHandle } from './use-document.ts';

/** How a document is named beneath what is asked or said of it: «АСР-000012 · Армирование плиты». */
export const documentLabel = (number: string, name: string): string =>
  [number, name].filter(Boolean).join(' · ');

const Name = createContext('');

/** Tells the parts of a page what its document is about. */
export const NameProvider = Name.Provider;

/** How the open document is named beneath what is asked or said of it. */
export const useToldAs = (): string =>
  documentLabel(useDocumentHandle().document.documentId, useContext(Name));
