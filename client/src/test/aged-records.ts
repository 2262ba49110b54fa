export { lastDayLongAgo, sayDownloaded, writeOldRecords, writeOldRecordsIn } from '@daycare-portal/server/test/aged-records';
