// Any address that leads nowhere: a real 404 inside the layout.
import { data } from 'react-router';
import { NotFound } from '#web/features/site/layout/not-found.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return <NotFound />;
}
