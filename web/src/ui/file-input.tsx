import type { Ref } from 'react';

type Props = {
  ref: Ref<HTMLInputElement>;
  /** What it chooses, for screen readers. */
  label: string;
  accept?: string;
  multiple?: boolean;
  /** Opens the camera of a phone. */
  capture?: 'environment';
  onFiles: (files: File[]) => void;
};

/** The input that a button of the page opens; emptied after each choice, so that the same file can be chosen again. */
export const FileInput = ({ label, onFiles, ...props }: Props) => (
  <input
    {...props}
    type="file"
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      onFiles([...(currentTarget.files ?? [])]);
      currentTarget.value = '';
    }}
  />
);
