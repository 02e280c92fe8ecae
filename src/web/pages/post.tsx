// /posts/{slug}: one post (specification, section 2).
import { data, redirect } from 'react-router';
import { firstAidNote } from '#contract/first-aid.ts';
import { indianDate } from '#contract/india-time.ts';
import { blogHead } from '#web/content/blog.ts';
import { Article, ReadNext } from '#web/features/blog/article.tsx';
import { CallNow } from '#web/features/finder/call-now.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { fitDescription, fitTitle } from '#web/lib/fit-meta.ts';
import { apiContext } from '#web/lib/page-context.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { postPage } from '#web/lib/structured-data.ts';
import { useWords } from '#web/lib/words.tsx';
import { Byline } from '#web/ui/byline.tsx';
import type { Route } from './+types/post.ts';

const nextCount = 3;

/** Chats do not show drawings as they are: each cover has a copy as a plain picture. */
const shareImage = (image: string) => image.replace(/^\/drawings\/(.+)\.svg$/, '/og/$1.png');

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { post } = loaderData;
  const path = `/posts/${post.slug}`;
  return pageMeta(matches, {
    path,
    title: fitTitle(post.title),
    description: fitDescription(post.short_des),
    image: { path: shareImage(post.image), alt: post.imageAlt || post.title },
    type: 'article',
    structuredData: postPage({
      title: post.title,
      description: post.short_des,
      path,
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt,
      trail: [
        { name: blogHead.title, path: '/posts' },
        { name: post.title, path },
      ],
    }),
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { post } = await api.blogPost({ params: { slug: params.slug } }).catch((error: unknown) => {
    // A slug the API refuses leads nowhere, like one it does not know.
    if (error instanceof ApiError && [400, 404].includes(error.status)) throw data(null, { status: 404 });
    throw error;
  });
  // A post that has been renamed is found under its old address too.
  if (post.slug !== params.slug) throw redirect(`/posts/${post.slug}`, 301);
  // What to read next is one section: it is left out when it cannot be listed, and the failure logged.
  const { posts } = await api.blogList({ params: { page: '1' } }).catch((error: unknown) => {
    console.error('The article has nothing to read next', error);
    return { posts: [] };
  });
  const note = firstAidNote(post.content);
  return {
    ...(note ? { alarm: { danger: note.danger } } : {}),
    post,
    next: posts.filter(({ slug }) => slug !== post.slug).slice(0, nextCount),
  };
}

export default function PostRoute({ loaderData: { post, next, alarm } }: Route.ComponentProps) {
  const { firstAid } = useWords('finder');
  return (
    <>
      <Article
        post={post}
        byline={<Byline as="author" on={indianDate(post.publishedAt)} />}
        answering={alarm && <CallNow danger={alarm.danger} words={firstAid} />}
      />
      <ReadNext posts={next} />
    </>
  );
}
