// /posts: the blog, six posts a page (specification, section 2).
import { data, redirect } from 'react-router';
import { postsPerPage } from '#contract/constants.ts';
import { blogHead } from '#web/content/blog.ts';
import { Pagination } from '#web/features/blog/pagination.tsx';
import { PostList } from '#web/features/blog/post-list.tsx';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { plainPage } from '#web/lib/structured-data.ts';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/posts.ts';

/** The first page has one address, without a number. */
const addressOf = (page: number) => (page === 1 ? '/posts' : `/posts?page=${page}`);

const nothingThere = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.page ?? 1;
  return pageMeta(matches, {
    path: addressOf(page),
    title: page === 1 ? blogHead.title : `${blogHead.title}, page ${page}`,
    description: page === 1 ? blogHead.description : `${blogHead.description} Page ${page}.`,
    image: { name: 'posts', alt: blogHead.title },
    structuredData: plainPage([{ name: blogHead.title, path: '/posts' }]),
  });
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  if (asked === '1') throw redirect(addressOf(1), 301);
  if (asked !== null && !/^[1-9]\d{0,5}$/.test(asked)) throw nothingThere();
  const page = Number(asked ?? 1);
  // The list is the whole page: without it the page says that it did not load, not that there is nothing.
  const list = await context.get(apiContext).blogList({ params: { page: String(page) } });
  const pages = Math.max(1, Math.ceil(list.total / postsPerPage));
  if (page > pages) throw nothingThere();
  return { posts: list.posts, page, pages };
}

export default function Posts({ loaderData: { posts, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <header className="border-b-2 border-ink bg-sky pt-48 pb-72 phone:py-24">
        <div className="wrap">
          <h1>{blogHead.title}</h1>
          <p className="mt-16 max-w-[33em]">{blogHead.lede}</p>
        </div>
      </header>
      <Section tone="paper" className="border-t-0">
        <div className="wrap">
          <PostList posts={posts} />
          {pages > 1 && <Pagination page={page} pages={pages} hrefOf={addressOf} />}
        </div>
      </Section>
    </>
  );
}
