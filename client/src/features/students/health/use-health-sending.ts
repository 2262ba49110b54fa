import { failureOf } from '../../../api/failure-of';
import { useSending } from '../../../api/use-sending';

export const useHealthSending = () => useSending((error) => failureOf('saveHealth', error));
