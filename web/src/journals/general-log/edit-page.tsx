import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '../../api/index.ts';
import { EditEntry } from '../register/edit-entry.tsx';
import { EntrySections } from './entry-sections.tsx';
import { generalLog } from './kind.ts';
import { entryQuery } from './queries.ts';
import { useEntryName } from './use-entry-name.ts';
import { bodyOf, fields, valuesOf } from './values.ts';

/** Changes an entry by its whole form. */
export const EditEntryPage = () => {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  return (
    <EditEntry
      register={generalLog}
      asked={useQuery(entryQuery(id))}
      read={() => client.fetchQuery({ ...entryQuery(id), staleTime: 0 })}
      put={(values, ifMatch) =>
        api.generalLog.change({ params: { id }, body: bodyOf(values), ifMatch })
      }
      shortNameOf={useEntryName()}
      fields={fields}
      valuesOf={valuesOf}
      Sections={EntrySections}
    />
  );
};
