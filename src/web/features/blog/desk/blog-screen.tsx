// /desk/blog: all articles.
import type { DeskPostSummary } from '#contract/blog.staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayOrTime } from '#web/desk/day-and-time.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { Screen, WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { blogApi } from './blog-api.ts';
import { stateWords } from './blog-words.ts';
import './blog-screen.css';

export const loadPosts = async (): Promise<DeskPostSummary[]> => (await blogApi.deskPostList({})).posts;

function PostRow({ post, now }: { post: DeskPostSummary; now: number }) {
  const { id, title, state, pending, slug, changedAt, publishedAt } = post;
  return (
    <li>
      <a className="post-row spread" href={`/desk/blog/${id}`}>
        <span>
          <b>{title}</b>
          <span>/posts/{slug}</span>
        </span>
        <span className="post-row-state row figures">
          <Badge kind={state === 'published' && 'paid'}>
            {stateWords[state]}
            {state === 'scheduled' && publishedAt !== null && `, ${dayOrTime(publishedAt, now)}`}
          </Badge>
          {pending && <Badge>Changes not published</Badge>}
          <span>{dayOrTime(changedAt, now)}</span>
        </span>
      </a>
    </li>
  );
}

export function BlogScreen({ loaded }: ScreenData<DeskPostSummary[]>) {
  const now = useNow() ?? Date.now();
  return (
    <Screen title="Blog" lede="Each save is kept as a version. Visitors see the version published last.">
      <p className="flow">
        <ButtonLink look="primary" href="/desk/blog/new">
          New article
        </ButtonLink>
      </p>
      <WhenLoaded loaded={loaded}>
        {(posts) =>
          posts.length === 0 ? (
            <p className="screen-empty">No articles yet.</p>
          ) : (
            <ul className="post-rows" aria-label="Articles">
              {posts.map((post) => (
                <PostRow key={post.id} post={post} now={now} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Screen>
  );
}
