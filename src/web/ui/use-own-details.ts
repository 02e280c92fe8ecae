// Prefills empty fields with the details of the logged-in customer.
import { type RefObject, useEffect } from 'react';
import { useSession } from '#web/lib/use-session.ts';

/** Once, and only where nothing was typed. What is cleared after sending stays clear. */
export function useOwnDetails(formRef: RefObject<HTMLFormElement | null>): void {
  const session = useSession();
  const user = session.status === 'customer' ? session.user : undefined;
  useEffect(() => {
    if (!user) return;
    const { name, mobile, email } = user;
    for (const [field, value] of Object.entries({ name, mobile, email })) {
      const control = formRef.current?.elements.namedItem(field);
      if (control instanceof HTMLInputElement && control.value === '') control.value = value;
    }
  }, [user, formRef]);
}
