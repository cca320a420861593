import {
  type Icon,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCalculator,
  IconClipboardCheck,
  IconFileCertificate,
  IconNews,
  IconNotebook,
  IconPackageImport,
  IconUsers,
} from '@tabler/icons-react';

const icons: Record<string, Icon | undefined> = {
  PROJECT: IconBuildingSkyscraper,
  PROJECT_MEMBERSHIP: IconUsers,
  ORGANIZATION: IconBuildingCommunity,
  ESTIMATE: IconCalculator,
  HIDDEN_WORK_ACT: IconFileCertificate,
  DONE_WORK_ACT: IconClipboardCheck,
  GENERAL_LOG: IconNotebook,
  VERIFICATION_LOG: IconPackageImport,
};

/** The picture of a kind of news; kinds nobody drew one for share one. */
export const EventIcon = ({ code }: { code: string }) => {
  const Drawn = icons[code] ?? IconNews;
  return <Drawn size={18} stroke={1.75} aria-hidden />;
};
