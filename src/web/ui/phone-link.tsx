// The office's number, to read and to call.
import { useCompany } from '#web/lib/site-content.ts';

export function PhoneLink() {
  const { phone } = useCompany();
  return (
    <a className="figures" href={`tel:${phone.tel}`}>
      {phone.display}
    </a>
  );
}
