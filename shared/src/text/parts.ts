import type { ActivityCatalogue } from '../activity-text';
import type { DayCatalogue } from '../day-text';
import type { DayPapersCatalogue } from '../day-papers-text';
import type { DayTeamCatalogue } from '../day-team-text';
import type { DaySettingsCatalogue } from '../day-settings-text';
import type { EntryCatalogue } from '../entry-text';
import type { ExportCatalogue } from '../export-text';
import type { FailureCatalogue } from '../failure-text';
import type { HeadcountCatalogue } from '../headcount-text';
import type { HealthCatalogue } from '../health-text';
import type { HistoryCatalogue } from '../history-text';
import type { ImportCatalogue } from '../import-text';
import type { LegalCatalogue } from '../legal-text';
import type { PaletteCatalogue } from '../palette-text';
import type { PrintCatalogue } from '../print-text';
import type { PromisesCatalogue } from '../promises-text';
import type { RatioCatalogue } from '../ratio-text';
import type { Catalogue } from '../text';

/** The parts of the catalogue that are fetched by themselves. */
export interface WordParts {
  failure: FailureCatalogue;
  entry: EntryCatalogue;
  text: Catalogue;
  activity: ActivityCatalogue;
  day: DayCatalogue;
  dayPapers: DayPapersCatalogue;
  dayTeam: DayTeamCatalogue;
  daySettings: DaySettingsCatalogue;
  export: ExportCatalogue;
  headcount: HeadcountCatalogue;
  health: HealthCatalogue;
  history: HistoryCatalogue;
  import: ImportCatalogue;
  legal: LegalCatalogue;
  palette: PaletteCatalogue;
  print: PrintCatalogue;
  promises: PromisesCatalogue;
  ratio: RatioCatalogue;
}
