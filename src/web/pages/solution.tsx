// /services/{service}/{solution}: one solution, whole.
import { data } from 'react-router';
import type { PostSummary } from '#contract/blog.ts';
import { type SolutionId, solutionIds } from '#contract/finder-causes.ts';
import { splitPath } from '#contract/languages.ts';
import { changedOn } from '#contract/pages.ts';
import { serviceKeys, servicePaths } from '#contract/services.ts';
import { wordsOf } from '#web/content/load-words.ts';
import { withDays } from '#web/content/programme.ts';
import type { SolutionPage } from '#web/content/services.types.ts';
import { flooringSolutions } from '#web/content/solution-pages-flooring.ts';
import { repairSolutions } from '#web/content/solution-pages-repair.ts';
import { solutionPosts } from '#web/content/solution-posts.ts';
import { findSolution, solutionId, solutionPath } from '#web/content/solutions.ts';
import { sourcesOfSolution } from '#web/content/sources.ts';
import { SolutionArticle } from '#web/features/site/services/solution-article.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import type { ApiClient } from '#web/lib/page-api.ts';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { solutionPage } from '#web/lib/structured-data.ts';
import { unbroken } from '#web/lib/unbroken.ts';
import type { Words } from '#web/lib/words.tsx';
import type { Route } from './+types/solution.ts';

/** Repairs and floors are in English alone. */
const englishPages = unbroken({ repair: repairSolutions, flooring: flooringSolutions });

function findPage({ solutionPages }: Words, id: SolutionId): SolutionPage {
  const [service, anchor] = id.split('#') as ['old', 'roof'];
  return { ...solutionPages, ...englishPages }[service][anchor];
}

/** What the owner has taken back is left out; so is all of it, and logged, when the blog is out of reach. */
async function findPosts(api: ApiClient, id: SolutionId): Promise<PostSummary[]> {
  const found = await Promise.all(
    solutionPosts[id].map((slug) =>
      api.blogPost({ params: { slug } }).then(
        ({ post }) => [post],
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404))
            console.error('The solution has no post to show', error);
          return [];
        },
      ),
    ),
  );
  return found.flat();
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { id, service, name, page, parent, serviceName, changedOn } = loaderData;
  const path = solutionPath(id);
  return pageMeta(matches, {
    path,
    title: page.title,
    description: page.description,
    type: 'article',
    image: { name: servicePaths[service].split('/').at(-1) ?? service, alt: serviceName },
    structuredData: solutionPage({
      name,
      type: serviceName,
      title: page.title,
      description: page.description,
      path,
      changedOn,
      sources: sourcesOfSolution(id),
      trail: [
        { name: parent, path: '/services' },
        { name: serviceName, path: servicePaths[service] },
        { name, path },
      ],
    }),
  });
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { path } = splitPath(new URL(request.url).pathname);
  const service = serviceKeys.find((key) => path.startsWith(`${servicePaths[key]}/`));
  const id = service && solutionId(service, params.solution);
  if (!id || !solutionIds.includes(id)) throw data(null, { status: 404 });
  const words = wordsOf(request);
  const { solution } = findSolution(words.servicePages, id);
  return {
    id,
    service,
    name: solution.place,
    page: withDays(words.services.serviceWords.programme, findPage(words, id), solution),
    parent: words.services.serviceWords.parent,
    serviceName: words.serviceNames[service],
    changedOn: changedOn(new URL(request.url).pathname),
    posts: await findPosts(context.get(apiContext), id),
  };
}

export default function SolutionRoute({ loaderData: { id, page, posts, changedOn } }: Route.ComponentProps) {
  return <SolutionArticle id={id} page={page} posts={posts} changedOn={changedOn} />;
}
