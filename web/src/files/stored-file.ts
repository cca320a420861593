/** A file as records name it. */
export type StoredFile = { id: string; fileName: string };

/** A file and the project whose members may have it. */
export type FilePlace = { file: StoredFile; projectId: string };
