// /services/{slug}: the four kinds of work (specification, section 2).
import { data } from 'react-router';
import { servicePaths } from '#contract/services.ts';
import { flooring } from '#web/content/flooring.ts';
import { repair } from '#web/content/repair.ts';
import { serviceNames } from '#web/content/service-names.ts';
import { serviceWords } from '#web/content/service-words.ts';
import type { ServicePage } from '#web/content/services.types.ts';
import { waterproofingNew } from '#web/content/waterproofing-new.ts';
import { waterproofingOld } from '#web/content/waterproofing-old.ts';
import { MoreSolutions } from '#web/features/site/services/more-solutions.tsx';
import { ServiceHead } from '#web/features/site/services/service-head.tsx';
import { ServiceQuestions } from '#web/features/site/services/service-questions.tsx';
import { OpenSolution } from '#web/features/site/services/solution.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { breadcrumbs, faqPage, serviceOffer } from '#web/lib/structured-data.ts';
import type { Route } from './+types/service.ts';

/** How many solutions stand open; the rest fold into rows. */
const openCount = 2;

const pages: readonly ServicePage[] = [waterproofingNew, waterproofingOld, repair, flooring];
const findPage = (slug: string | undefined): ServicePage | undefined =>
  pages.find((page) => page.slug === slug);

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const page = findPage(params.slug);
  if (!page) return [];
  const path = servicePaths[page.key];
  const name = serviceNames[page.key];
  return pageMeta(matches, {
    path,
    title: name,
    description: page.description,
    image: `/og/${page.slug}.png`,
    structuredData: [
      serviceOffer({ name, description: page.description, path }),
      breadcrumbs([
        { name: serviceWords.parent, path: '/#solutions-title' },
        { name, path },
      ]),
      faqPage(page.faq.map(({ q, a }) => ({ question: q, answer: a.replaceAll('**', '') }))),
    ],
  });
};

export function loader({ params }: Route.LoaderArgs) {
  if (!findPage(params.slug)) throw data(null, { status: 404 });
  return null;
}

export default function ServiceRoute({ params }: Route.ComponentProps) {
  const page = findPage(params.slug);
  if (!page) return null;
  return (
    <>
      <ServiceHead page={page} />
      {page.solutions.slice(0, openCount).map((solution, index) => (
        <OpenSolution key={solution.id} solution={solution} service={page.key} number={index + 1} />
      ))}
      <MoreSolutions page={page} from={openCount} />
      <ServiceQuestions questions={page.faq} />
    </>
  );
}
