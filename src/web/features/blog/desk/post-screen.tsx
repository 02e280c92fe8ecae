// /desk/blog/:id: one article, open to write in. The address of one that is not saved yet ends in "new".
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskPost } from '#contract/blog.staff.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { blogApi } from './blog-api.ts';
import { PostEditor } from './post-editor.tsx';

/** Null for one that is not saved yet. */
export async function loadPost({ params: { id = '' } }: ScreenArgs): Promise<DeskPost | null> {
  return id === 'new' ? null : (await blogApi.deskPostFind({ params: { id } })).post;
}

/** Goes on from what its own saves answer: a colleague's version must not come in under the words on the screen. */
function OpenPost({ found, now }: { found: DeskPost; now: number }) {
  const [post, setPost] = useState(found);
  const [restored, setRestored] = useState(0);
  return (
    <PostEditor
      // Words of an older version begin a new editor.
      key={restored}
      post={post}
      now={now}
      onChanged={setPost}
      onRestored={(next) => {
        setPost(next);
        setRestored((times) => times + 1);
      }}
    />
  );
}

export function PostScreen({ loaded }: ScreenData<DeskPost | null>) {
  const now = useNow() ?? Date.now();
  const navigate = useNavigate();
  return (
    <main id="main" className="desk-page screen">
      <a className="tap" href="/desk/blog">
        All articles
      </a>
      <WhenLoaded loaded={loaded}>
        {(post) =>
          post ? (
            <OpenPost key={post.id} found={post} now={now} />
          ) : (
            <PostEditor
              now={now}
              onChanged={({ id }) => void navigate(`/desk/blog/${id}`, { replace: true })}
              onRestored={() => {}}
            />
          )
        }
      </WhenLoaded>
    </main>
  );
}
