import { useState } from 'react';
import { messageOf } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';
import { saveFile } from './object-url.ts';
import { InvalidFile, readFile } from './read-file.ts';
import type { FilePlace } from './stored-file.ts';

/** Saves a stored file under its name; what was already loaded whole is not asked for again. Refusals are toasts. */
export const useSaving = (place: FilePlace, whole?: File) => {
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<void> => {
    if (isSaving) {
      return;
    }
    setSaving(true);
    try {
      const file = whole ?? (await readFile(place)).file;
      if (file) {
        saveFile(file);
      }
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save: () => void save() };
};

/** What is said of a file that could not be had. */
export const sentenceOf = (error: unknown): string =>
  error instanceof InvalidFile ? error.message : messageOf(error);
