export { sayDownloaded, writeOldRecords } from '@daycare-portal/server/test/aged-records';
