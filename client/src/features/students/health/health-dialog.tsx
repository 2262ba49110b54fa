import { fullNameOf } from '@daycare-portal/shared/full-name';
import { documentPath } from '@daycare-portal/shared/health';
import { childDocumentKinds } from '@daycare-portal/shared/health-kinds';
import { healthText } from '@daycare-portal/shared/health-text';
import { Dialog } from '../../../components/dialog';
import { later } from '../../../components/later';
import type { HealthForm, OfChild } from './child-health';

const ItemForm = later(async () => ({ default: (await import('./item-form')).ItemForm }), { isAwaited: true });
const NoneForm = later(async () => ({ default: (await import('./none-form')).NoneForm }), { isAwaited: true });
const ConsentsForm = later(async () => ({ default: (await import('./consents-form')).ConsentsForm }), { isAwaited: true });
const MoreForm = later(async () => ({ default: (await import('./more-form')).MoreForm }), { isAwaited: true });
const DocumentForm = later(async () => ({ default: (await import('./document-form')).DocumentForm }), { isAwaited: true });

interface HealthDialogProps extends OfChild {
  opened: boolean;
  form: HealthForm | undefined;
  onClose: () => void;
}

/** Holds the forms that change a child's health items, consents, documents and details. */
export function HealthDialog({ opened, form, onClose, ...ofChild }: HealthDialogProps) {
  return (
    <Dialog opened={opened} title={form === undefined ? '' : titleOf(form, ofChild)} size={560} onClose={onClose}>
      {form === undefined ? null : <Form form={form} onClose={onClose} {...ofChild} />}
    </Dialog>
  );
}

function titleOf(form: HealthForm, { student }: OfChild): string {
  const name = fullNameOf(student);
  switch (form.what) {
    case 'item':
      return form.item === undefined ? healthText.item.addTitle(name) : healthText.item.editTitle(form.item.label, name);
    case 'none':
      return healthText.none.title(name);
    case 'consents':
      return healthText.consents.editTitle(name);
    case 'document':
      return form.document === undefined ? healthText.documents.addTitle(name) : healthText.documents.editTitle(name);
    case 'more':
      return healthText.more.editTitle(name);
  }
}

function Form({ form, onClose, ...ofChild }: Omit<HealthDialogProps, 'opened' | 'asked'> & { form: HealthForm }) {
  const { daycareId, student } = ofChild;
  switch (form.what) {
    case 'item':
      return <ItemForm topic={form.topic} item={form.item} onClose={onClose} {...ofChild} />;
    case 'none':
      return <NoneForm topic={form.topic} onClose={onClose} {...ofChild} />;
    case 'consents':
      return <ConsentsForm onClose={onClose} {...ofChild} />;
    case 'document':
      return (
        <DocumentForm
          daycareId={daycareId}
          owner={{ studentId: student.id }}
          path={documentPath(daycareId, student.id)}
          kinds={childDocumentKinds}
          document={form.document}
          onClose={onClose}
        />
      );
    case 'more':
      return <MoreForm onClose={onClose} {...ofChild} />;
  }
}
