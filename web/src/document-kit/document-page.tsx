import type { ReactNode } from 'react';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentHeader, type HeaderProps } from './document-header.tsx';
import classes from './document-page.module.css';
import { type Part, SectionTabs } from './section-tabs.tsx';
import { StartProvider } from './start-approval.tsx';
import { type DocumentHandle, DocumentProvider } from './use-document.ts';

export type { Part };

type Props = HeaderProps & {
  handle: DocumentHandle;
  /** The paper, from top to bottom. */
  parts: Part[];
  /** Who decides and what happened: `<ApprovalPanel>` first. */
  aside: ReactNode;
};

/**
 * A document: the paper on the left, who decides and what happened on the right, always in sight. On a phone the
 * decision stands at the thumb.
 */
export const DocumentPage = ({ handle, parts, aside, ...header }: Props) => {
  const isPhone = useIsPhone();
  return (
    <DocumentProvider value={handle}>
      <StartProvider>
        <DocumentHeader {...header} />
        {isPhone ? (
          <PhoneBody parts={parts} aside={aside} />
        ) : (
          <>
            <SectionTabs parts={parts} />
            <div className={classes.columns}>
              <div>{parts.map(partOf)}</div>
              <div className={classes.aside}>{aside}</div>
            </div>
          </>
        )}
        <DecisionBar name={header.name} />
      </StartProvider>
    </DocumentProvider>
  );
};

const PhoneBody = ({ parts, aside }: Pick<Props, 'parts' | 'aside'>) => (
  <>
    {parts.filter((part) => part.isDecidedOn).map(partOf)}
    {aside}
    {parts.filter((part) => !part.isDecidedOn).map(partOf)}
  </>
);

const partOf = ({ id, content }: Part) => (
  <div key={id} id={id}>
    {content}
  </div>
);
