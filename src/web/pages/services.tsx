// /services: all four kinds of work with their solutions.
import { wordsOf } from '#web/content/load-words.ts';
import { ServiceOverview } from '#web/features/site/services/service-overview.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { plainPage } from '#web/lib/structured-data.ts';
import type { Route } from './+types/services.ts';

const path = '/services';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches, {
    path,
    title,
    description,
    structuredData: plainPage([{ name: title, path }]),
  });
};

export function loader({ request }: Route.LoaderArgs) {
  const { title, description } = wordsOf(request).serviceOverview;
  return { title, description };
}

export default function ServicesRoute() {
  return <ServiceOverview />;
}
