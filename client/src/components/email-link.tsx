import { WithAddresses } from './with-addresses';

/** An email address that does not wrap and opens a new email when pressed. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`} className="dp-email">
      <bdi>
        <WithAddresses>{email}</WithAddresses>
      </bdi>
    </a>
  );
}
