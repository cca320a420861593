import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Shown, unplaced } from './unplaced.ts';

type Props = {
  error: unknown;
  /** The fields of the form that say by themselves why they were refused. */
  fields: Shown;
  text?: string | undefined;
};

/** Why a form was not accepted as a whole: what no field of it says of a refusal, or a sentence of ours. */
export const FormRefusal = ({ error, fields, text }: Props) => {
  const said = text ?? unplaced(error, fields);
  if (!said) {
    return null;
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
      {said}
    </Alert>
  );
};
