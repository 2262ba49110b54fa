import { failureOf } from '../../../api/failure-of';

export const healthFailure = (error: unknown) => failureOf('saveHealth', error);
