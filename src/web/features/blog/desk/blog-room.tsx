// /desk/blog: all articles, one of them open to write in, or shown as visitors would read it.
import { lazy, Suspense, useState } from 'react';
import type { PostAtDesk, PostSummaryAtDesk } from '#contract/staff-blog.ts';
import { dayOrTime } from '#web/features/staff/desk/day-and-time.ts';
import { Room, WhenLoaded } from '#web/features/staff/desk/room.tsx';
import { useLoaded } from '#web/features/staff/desk/use-loaded.ts';
import { goToHash, useHash } from '#web/lib/use-hash.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { blogApi } from './blog-api.ts';
import { stateWords } from './blog-words.ts';
import { PostPreview } from './post-preview.tsx';
import './blog-room.css';

// The editor is large, and most visits only look.
const PostEditor = lazy(async () => ({ default: (await import('./post-editor.tsx')).PostEditor }));

const isId = (word: string | undefined): word is string => /^[0-9a-z]{26}$/.test(word ?? '');

const loadList = async (): Promise<PostSummaryAtDesk[]> => (await blogApi.deskPostList({})).posts;
const loadPost = async (id: string): Promise<PostAtDesk> =>
  (await blogApi.deskPostFind({ params: { id } })).post;

function PostRow({ post, now }: { post: PostSummaryAtDesk; now: number }) {
  const { id, title, state, pending, slug, changedAt, publishedAt } = post;
  return (
    <li>
      <a className="post-row" href={`#${id}`}>
        <span>
          <b>{title}</b>
          <span>/posts/{slug}</span>
        </span>
        <span className="post-row-state figures">
          <span className={`badge${state === 'published' ? ' badge-paid' : ''}`}>
            {stateWords[state]}
            {state === 'scheduled' && publishedAt !== null && `, ${dayOrTime(publishedAt, now)}`}
          </span>
          {pending && <span className="badge">Changes not published</span>}
          <span>{dayOrTime(changedAt, now)}</span>
        </span>
      </a>
    </li>
  );
}

function PostList({ now }: { now: number }) {
  const { loaded, reload } = useLoaded('all', loadList);
  return (
    <Room title="Blog" lede="Every save is kept as a version. Visitors see what was published last.">
      <p className="room-actions">
        <ButtonLink look="primary" href="#new">
          New article
        </ButtonLink>
      </p>
      <WhenLoaded loaded={loaded} onAgain={reload}>
        {(posts) =>
          posts.length === 0 ? (
            <p className="room-empty">No articles yet.</p>
          ) : (
            <ul className="post-rows" aria-label="Articles">
              {posts.map((post) => (
                <PostRow key={post.id} post={post} now={now} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Room>
  );
}

function OpenPost({ id, now }: { id: string; now: number }) {
  const { loaded, replace, reload } = useLoaded(id, loadPost);
  const [restored, setRestored] = useState(0);
  return (
    <WhenLoaded loaded={loaded} onAgain={reload}>
      {(post) => (
        <PostEditor
          // Words of an older version begin a new editor.
          key={restored}
          post={post}
          now={now}
          onChanged={replace}
          onRestored={(next) => {
            replace(next);
            setRestored((times) => times + 1);
          }}
        />
      )}
    </WhenLoaded>
  );
}

export function BlogRoom() {
  const [word, second, number] = useHash();
  const now = useNow() ?? Date.now();
  if (isId(word) && second === 'preview') return <PostPreview id={word} number={number} />;
  if (!isId(word) && word !== 'new') return <PostList now={now} />;
  return (
    <main id="main" className="desk-page room">
      <a className="post-back" href="#all">
        All articles
      </a>
      <Suspense fallback={<p aria-busy="true">Loading the editor…</p>}>
        {isId(word) ? (
          <OpenPost key={word} id={word} now={now} />
        ) : (
          <PostEditor now={now} onChanged={(post) => goToHash(post.id)} onRestored={() => {}} />
        )}
      </Suspense>
    </main>
  );
}
