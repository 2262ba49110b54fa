import { dayText } from '@daycare-portal/shared/day-text';
import type { ChildPerson } from '@daycare-portal/shared/people';
import { personPhotoPath } from '@daycare-portal/shared/photo';
import { useState } from 'react';
import { callError } from '../../../api/call-error';
import { trpc } from '../../../api/trpc';
import { showFailure, showNotice } from '../../../components/notice';
import { PhotoField } from '../photo-field';
import { usePhotoUpload } from '../use-photo-upload';

interface PersonPhotoProps {
  daycareId: string;
  person: Pick<ChildPerson, 'personId' | 'fullName' | 'photo'>;
  disabled: boolean;
}

/** The person's photo, by which the team recognizes them at check-out. It is saved as soon as it is chosen. */
export function PersonPhoto({ daycareId, person: { personId, fullName, photo }, disabled }: PersonPhotoProps) {
  const labels = dayText.people.section;
  const calls = trpc.useUtils();
  const [shown, setShown] = useState(photo);
  const { mutateAsync, isPending } = trpc.people.removePhoto.useMutation();
  const upload = usePhotoUpload(personPhotoPath(daycareId, personId), (url) => {
    setShown(url);
    showNotice(labels.photoSaved(fullName));
    void calls.people.getPeople.invalidate();
  });
  const remove = async () => {
    upload.stop();
    try {
      await mutateAsync({ daycareId, personId });
      setShown(null);
      showNotice(labels.photoRemoved(fullName));
    } catch (failure) {
      showFailure(callError(failure).message);
    }
  };
  return (
    <PhotoField
      name={fullName}
      mark={undefined}
      value={shown}
      upload={upload}
      disabled={disabled || isPending}
      onRemove={() => void remove()}
    />
  );
}
