// / : the hero with its call-back form, and the five sections below it (specification, section 2).
import { company } from '#contract/company.ts';
import { homePostCount } from '#contract/constants.ts';
import { carriedFinding } from '#web/features/finder/carried-finding.ts';
import { AboutBlock } from '#web/features/site/home/about-block.tsx';
import { Hero } from '#web/features/site/home/hero.tsx';
import { HowItWorks } from '#web/features/site/home/how-it-works.tsx';
import { LatestPosts } from '#web/features/site/home/latest-posts.tsx';
import { Solutions } from '#web/features/site/home/solutions.tsx';
import { Reviews } from '#web/features/site/reviews/reviews.tsx';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { business } from '#web/lib/structured-data.ts';
import { buildingPreloads } from '#web/ui/building-sheet.tsx';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = { interactive: true };

export const links: Route.LinksFunction = () => buildingPreloads;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/',
    title: `${company.name}: waterproofing, repair and flooring`,
    description:
      'Waterproofing, building repair, tiling and epoxy flooring in Hyderabad. We trace where the water gets in, show it to you on a drawing, and close it there. Free call back.',
    structuredData: [business],
  });

/** Without posts the page is whole: the section is left out and the failure logged (specification, section 8). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const finding = carriedFinding(request.url);
  try {
    const { posts } = await context.get(apiContext).blogList({ params: { page: '1' } });
    return { posts: posts.slice(0, homePostCount), finding };
  } catch (error) {
    console.error('The home page has no posts to show', error);
    return { posts: [], finding };
  }
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
