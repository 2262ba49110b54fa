export { picture } from '@daycare-portal/server/test/upload';
