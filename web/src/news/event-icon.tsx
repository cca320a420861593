import {
  type Icon,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCalculator,
  IconCertificate,
  IconClipboardCheck,
  IconFileCertificate,
  IconFolders,
  IconNews,
  IconNotebook,
  IconPackageImport,
  IconPhoto,
  IconUsers,
  IconZoomCheck,
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
  TECHNICAL_INSPECTION: IconZoomCheck,
  CERTIFICATE: IconCertificate,
  PHOTO_FIXATION: IconPhoto,
  DESIGN_DOCUMENTATION: IconFolders,
};

/** The picture of a kind of news; kinds nobody drew one for share one. */
export const EventIcon = ({ code }: { code: string }) => {
  const Drawn = icons[code] ?? IconNews;
  return <Drawn size={18} stroke={1.75} aria-hidden />;
};
