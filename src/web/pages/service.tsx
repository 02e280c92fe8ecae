// /services/{slug}: the four kinds of work (specification, section 2).
import { data } from 'react-router';
import { isEnglishOnly } from '#contract/languages.ts';
import { type ServiceKey, serviceKeys, servicePaths } from '#contract/services.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { DangerLine } from '#web/features/finder/danger-line.tsx';
import { MoreSolutions } from '#web/features/site/services/more-solutions.tsx';
import { ServiceHead } from '#web/features/site/services/service-head.tsx';
import { ServiceQuestions } from '#web/features/site/services/service-questions.tsx';
import { OpenSolution } from '#web/features/site/services/solution.tsx';
import { SolutionGroups } from '#web/features/site/services/solution-groups.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { servicePage } from '#web/lib/structured-data.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import type { Route } from './+types/service.ts';

/** Where solutions have no pages of their own in a language, they stand here whole: so many open, the rest in rows. */
const openCount = 2;

const findService = (slug: string | undefined): ServiceKey | undefined =>
  serviceKeys.find((key) => servicePaths[key] === `/services/${slug}`);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { service, name, parent, description } = loaderData;
  const path = servicePaths[service];
  return pageMeta(matches, {
    path,
    title: name,
    description,
    image: { name: path.split('/').at(-1) ?? service, alt: name },
    structuredData: servicePage({
      name,
      description,
      path,
      trail: [
        { name: parent, path: '/services' },
        { name, path },
      ],
    }),
  });
};

export function loader({ params, request }: Route.LoaderArgs) {
  const service = findService(params.slug);
  if (!service) throw data(null, { status: 404 });
  const { servicePages, serviceNames, services } = wordsOf(request);
  const { description } = servicePages[service];
  return { service, name: serviceNames[service], parent: services.serviceWords.parent, description };
}

export default function ServiceRoute({ loaderData: { service } }: Route.ComponentProps) {
  const page = useWords('servicePages')[service];
  const whole = isEnglishOnly(useLanguage(), `${servicePaths[service]}/`);
  return (
    <>
      {whole && <DangerLine />}
      <ServiceHead page={page} />
      {whole ? (
        <>
          {page.solutions.slice(0, openCount).map((solution, index) => (
            <OpenSolution key={solution.id} solution={solution} service={page.key} number={index + 1} />
          ))}
          <MoreSolutions page={page} from={openCount} />
        </>
      ) : (
        <SolutionGroups page={page} />
      )}
      <ServiceQuestions questions={page.faq} />
    </>
  );
}
