// /desk/blog/:id/preview: an article as visitors would read it, for staff alone.
import { useParams } from 'react-router';
import type { Post } from '#contract/blog.ts';
import type { ScreenArgs, ScreenData } from '#web/desk/desk-loader.ts';
import { useQuery } from '#web/desk/desk-query.ts';
import { WhenLoaded } from '#web/desk/screen.tsx';
import { Article } from '#web/features/blog/article.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { blogApi } from './blog-api.ts';
import './post-preview.css';

export async function loadPreview({ params: { id = '' }, query }: ScreenArgs): Promise<Post> {
  const number = query.get('version');
  return (await blogApi.deskPostPreview({ params: { id }, query: number ? { number } : {} })).post;
}

export function PostPreview({ loaded }: ScreenData<Post>) {
  const { id } = useParams();
  const number = useQuery().get('version');
  return (
    <>
      <div className="preview-bar spread">
        <p>
          <b>Preview{number && `, version ${number}`}.</b> Only staff see this.
        </p>
        <ButtonLink look="outline" href={`/desk/blog/${id}`}>
          Back to the editor
        </ButtonLink>
      </div>
      <main id="main">
        <WhenLoaded loaded={loaded}>{(post) => <Article post={post} />}</WhenLoaded>
      </main>
    </>
  );
}
