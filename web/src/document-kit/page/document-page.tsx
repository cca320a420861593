import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { SendingWords } from '../approval/actions.ts';
import { ApprovalPanel } from '../approval/approval-panel.tsx';
import { DecisionBar } from '../approval/decision-bar.tsx';
import type { Group } from '../approval/group.ts';
import { SeatsPanel } from '../approval/seats-panel.tsx';
import { StartProvider } from '../approval/start-approval.tsx';
import { useTurn } from '../approval/turn.ts';
import { VersionsPanel } from '../approval/versions-panel.tsx';
import { ChangesPanel } from '../history/changes-panel.tsx';
import { LeftOutNote } from '../list/left-out.tsx';
import { DocumentHeader, type HeaderProps } from './document-header.tsx';
import { NameProvider } from './document-label.ts';
import classes from './document-page.module.css';
import { MissingPanel } from './missing-panel.tsx';
import { type Part, SectionTabs } from './section-tabs.tsx';
import { useDocumentHandle } from './use-document.ts';

type Props = HeaderProps & {
  words: SendingWords;
  /** Roles of whom its issuer is one, of kinds that are issued. */
  issuer?: readonly RoleCode[];
  /** The groups of participants in the order of the form. */
  groups: Group[];
  /** The paper, from top to bottom; what is false is left out. */
  parts: (Part | false)[];
  /** Beside a long paper, in place of the ways above it; a phone has neither. */
  contents?: ReactNode;
  /** Another paper that waits for the reader: it stands first, at the top of a phone. */
  waiting?: ReactNode;
};

/**
 * The document of `<OpenedDocument>`: the paper on the left, who decides and what happened on the right, always in sight.
 * On a phone the decision stands at the thumb.
 */
export const DocumentPage = ({ groups, parts, contents, waiting, issuer, ...header }: Props) => {
  const isPhone = useIsPhone();
  const shown = parts.filter((part) => part !== false);
  const { name, words } = header;
  const aside = (
    <>
      <ChangesPanel />
      <DecisionPanels name={name} groups={groups} words={words} />
      <VersionsPanel approved={words.outcome} />
    </>
  );
  return (
    <NameProvider value={name}>
      <StartProvider
        groups={groups}
        word={words.start}
        issueWord={words.issue}
        issuer={issuer}
        name={name}
        signed={words.signed}
      >
        <DocumentHeader {...header} />
        <LeftOutNote />
        {isPhone ? (
          <>
            {waiting}
            <PhoneBody parts={shown} aside={aside} />
          </>
        ) : (
          <>
            {!contents && <SectionTabs parts={shown} />}
            <div className={classes.columns} data-contents={contents ? true : undefined}>
              {contents && <div className={classes.contents}>{contents}</div>}
              <div>{shown.map(partOf)}</div>
              <div className={classes.aside}>
                {waiting}
                {aside}
              </div>
            </div>
          </>
        )}
        <DecisionBar name={name} signed={words.signed} />
      </StartProvider>
    </NameProvider>
  );
};

/** Who decides: chosen in a draft by whoever may change it, and watched afterwards. */
const DecisionPanels = ({ name, groups, words }: Pick<Props, 'name' | 'groups' | 'words'>) => {
  const { document } = useDocumentHandle();
  const turn = useTurn();
  return document.editable ? (
    <>
      {turn === 'start' && <MissingPanel name={name} signed={words.signed} />}
      <SeatsPanel title={words.approval} groups={groups} />
    </>
  ) : (
    <ApprovalPanel name={name} groups={groups.filter(isAskedHere)} words={words} />
  );
};

/** A supervision that nobody was sent for is left out. */
const isAskedHere = ({ office, people }: Group): boolean => !office || people.length > 0;

const PhoneBody = ({ parts, aside }: { parts: Part[]; aside: ReactNode }) => (
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
