import { signedInPerson } from '../api/tokens.ts';

/** An id alone, under that of its person: others use this browser as well. */
const projectKey = (): string => `nysan.assistant.project.${signedInPerson()}`;
const voiceKey = 'nysan.assistant.voiceTold';

/** A full or forbidden storage costs only the memory. */
const within = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

/** The project chosen in the chat last; null for all of them. */
export const rememberedProject = (): string | null =>
  within(() => localStorage.getItem(projectKey()));

export const rememberProject = (id: string | null): void => {
  within(() =>
    id === null ? localStorage.removeItem(projectKey()) : localStorage.setItem(projectKey(), id),
  );
};

/** Said once in this browser: who makes it may hear what is spoken. */
export const isVoiceTold = (): boolean => within(() => localStorage.getItem(voiceKey)) !== null;
export const noteVoiceTold = (): void => {
  within(() => localStorage.setItem(voiceKey, 'true'));
};
