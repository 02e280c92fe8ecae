// / : the hero with its call-back form, and the five sections below it (specification, section 2).
import { company } from '#contract/company.ts';
import { homePostCount } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { loadWords } from '#web/content/load-words.ts';
import { carriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { AboutBlock } from '#web/features/site/home/about-block.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { HowItWorks } from '#web/features/site/home/how-it-works.tsx';
import { LatestPosts } from '#web/features/site/home/latest-posts.tsx';
import { Solutions } from '#web/features/site/home/solutions.tsx';
import { Reviews } from '#web/features/site/reviews/reviews.tsx';
import { apiContext, siteContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { homePage } from '#web/lib/structured-data.ts';
import { buildingPreloads } from '#web/ui/building-sheet.tsx';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = { interactive: true, longFooter: true };

export const links: Route.LinksFunction = () => buildingPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.words.homeParts;
  return pageMeta(matches, {
    path: '/',
    title: fill(title, { company: company.name }),
    description,
    image: { name: 'home', alt: loaderData.words.home.hero.title },
    structuredData: homePage,
  });
};

/** Without posts the page is whole: the section is left out and the failure logged (specification, section 8). */
export async function loader(args: Route.LoaderArgs) {
  const finding = carriedInDanger(args.request.url);
  const [words, posts] = await Promise.all([
    loadWords(args, ['home', 'homeParts', 'forms', 'messages'], 'home'),
    args.context
      .get(apiContext)
      .blogList({ params: { page: '1' } })
      .then(
        (answer) => answer.posts.slice(0, homePostCount),
        (error: unknown) => {
          console.error('The home page has no posts to show', error);
          return [];
        },
      ),
  ]);
  // People who never existed do not travel to a live site, not even unseen.
  const reviews = args.context.get(siteContext).demo ? words.homeParts.reviews : [];
  return { words: { ...words, homeParts: { ...words.homeParts, reviews } }, posts, finding };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero finding={loaderData.finding} />
      <AboutBlock />
      <Solutions />
      <HowItWorks />
      <Reviews />
      <LatestPosts posts={loaderData.posts} />
    </>
  );
}
