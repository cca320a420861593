import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address says: the subcategory that is open, and what is searched for. */
export type DocumentationPlace = { subcategory?: number | undefined; keyword?: string | undefined };

/** The place the address names, and a way to another one that the browser's "back" undoes. */
export const useDocumentationPlace = (): [
  DocumentationPlace,
  (place: DocumentationPlace, how?: { replace: boolean }) => void,
] => {
  const { subcategory, keyword } = useSearch({ from: '/app/project/$projectId/documentation' });
  const navigate = useNavigate();
  return [
    { subcategory, keyword },
    (place, how) => void navigate({ to: '.', search: place, ...how }),
  ];
};
