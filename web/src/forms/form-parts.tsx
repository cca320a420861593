import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldErrors, messageOf } from '../api/index.ts';

/** Why a form was not accepted as a whole: a refusal of the server that names no field, or a sentence of ours. */
export const FormRefusal = ({ error, text }: { error?: unknown; text?: string }) => {
  const namesFields = Object.keys(fieldErrors(error)).length > 0;
  if (!text && (!error || namesFields)) {
    return null;
  }
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
      {text ?? messageOf(error)}
    </Alert>
  );
};
