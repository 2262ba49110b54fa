export { unzip } from '@daycare-portal/server/test/unzip';
