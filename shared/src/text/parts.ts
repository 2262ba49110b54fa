import type { ActivityCatalogue } from '../activity-text';
import type { EntryCatalogue } from '../entry-text';
import type { ExportCatalogue } from '../export-text';
import type { FailureCatalogue } from '../failure-text';
import type { ImportCatalogue } from '../import-text';
import type { LegalCatalogue } from '../legal-text';
import type { PrintCatalogue } from '../print-text';
import type { PromisesCatalogue } from '../promises-text';
import type { Catalogue } from '../text';

/** The parts of the catalogue that are fetched by themselves. */
export interface WordParts {
  failure: FailureCatalogue;
  entry: EntryCatalogue;
  text: Catalogue;
  activity: ActivityCatalogue;
  export: ExportCatalogue;
  import: ImportCatalogue;
  legal: LegalCatalogue;
  print: PrintCatalogue;
  promises: PromisesCatalogue;
}
