import type { KeyboardEvent } from 'react';
import { focusNext } from './focus-field.ts';
import type { Edit } from './use-edit.ts';

type Key = KeyboardEvent<HTMLElement>;

/** The keys of a value that saves itself: Esc goes back to what is stored, Enter saves and goes on, where it is not wanted for a new line. */
export const editorKeys =
  (edit: Edit, goesOn: (event: Key) => boolean = () => true) =>
  (event: Key): void => {
    if (event.key === 'Escape' && edit.isUnsaved) {
      event.stopPropagation();
      edit.cancel();
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && goesOn(event)) {
      event.preventDefault();
      edit.save();
      focusNext(event.currentTarget);
    }
  };
