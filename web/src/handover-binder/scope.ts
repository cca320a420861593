/** What of an object is to be handed over. */
export type Scope = {
  by: 'all' | 'period' | 'section';
  from?: string | undefined;
  to?: string | undefined;
  section?: { id: string; name: string } | undefined;
};

/** As the server is asked; undefined while something is still to be chosen. */
export const askedOf = ({ by, from, to, section }: Scope) => {
  switch (by) {
    case 'all':
      return {};
    case 'period':
      return from || to ? { ...(from && { from }), ...(to && { to }) } : undefined;
    case 'section':
      return section && { estimateNodeId: section.id };
  }
};
