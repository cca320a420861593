import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../api/index.ts';
import { checkChange, checkNew, checkTerms, type Fault, type FormKind, pathOf } from './check.ts';
import type { ProjectValues } from './values.ts';

export type ProjectForm = UseFormReturnType<ProjectValues>;

const checks = { create: checkNew, edit: checkChange, terms: checkTerms };

/** The form of a project with the rules of its kind, their refusals in the reader's language. */
export const useProjectForm = (kind: FormKind, initialValues: ProjectValues): ProjectForm => {
  const faultText = useFaultText();
  return useForm<ProjectValues>({
    initialValues,
    validate: (values) => {
      const { faults = {} } = checks[kind](values);
      return Object.fromEntries(
        Object.entries(faults).map(([path, fault]) => [path, faultText(fault)]),
      );
    },
  });
};

/** What the server refused, by the paths of the form. */
export const refusedFields = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([path, message]) => [pathOf(path), message]),
  );

const useFaultText = () => {
  const { t } = useTranslation(['project', 'common']);
  return ({ code, most }: Fault): string =>
    code === 'required' ? t('common:thisFieldIsRequired') : t(`faults.${code}`, { most });
};
