import { showFailure } from '../components/notice';
import { callError } from './call-error';

/** Does the work, and a notice says why it failed. */
export async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    showFailure(callError(error).message);
  }
}
