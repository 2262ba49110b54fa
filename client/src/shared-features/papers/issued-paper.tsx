import type { IssuedDocument } from '@daycare-portal/shared/billing-papers';
import { useMemo } from 'react';
import { documentName } from './document-words';
import { footOf, partsOf } from './parts-of';
import { Paper } from './paper';

/** A paper as it was issued, drawn from its snapshot alone. `link` is the address that its code opens. */
export function IssuedPaper({ document, link }: { document: IssuedDocument; link: string }) {
  const parts = useMemo(() => {
    const { snapshot, number, issuedOn, creditedBy, takenBackOn } = document;
    return partsOf({ snapshot, number, issuedOn, creditedBy, takenBackOn, link, title: documentName(document) });
  }, [document, link]);
  return <Paper parts={parts} foot={footOf(document.snapshot)} number={document.number} />;
}
