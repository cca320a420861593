/** What the privacy policy says in one language; every statement is one about this product. */
export type PolicyText = {
  fileName: string;
  title: string;
  subtitle: string;
  /** «Редакция от 26 ноября 2026 г.» */
  edition: string;
  /** Who answers for the data; whoever runs an installation, so no name can stand here. */
  operator: string;
  operatorHint: string;
  parts: { heading: string; text: string; items?: string[] }[];
};
