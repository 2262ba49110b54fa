import { familyPagesText } from '@daycare-portal/shared/family-pages-text';
import { Loading } from '../../components/loading';

/** In place of a day while it loads. */
export function DaySkeleton() {
  return <Loading label={familyPagesText.loading} tall={360} />;
}
