import type { Ref } from 'react';

interface PhotoInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (files: readonly File[]) => void;
}

/** Where a phone offers its camera and its photos. A button opens it. */
export function PhotoInput({ ref, label, onChoose }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      multiple
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // The same file can be chosen once more.
        currentTarget.value = '';
      }}
    />
  );
}
