// An article as visitors would read it, for staff alone.
import type { Post } from '#contract/blog.ts';
import { Article } from '#web/features/blog/article.tsx';
import { WhenLoaded } from '#web/features/staff/desk/room.tsx';
import { useLoaded } from '#web/features/staff/desk/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { blogApi } from './blog-api.ts';

const loadPreview = async (key: string): Promise<Post> => {
  const [id = '', number] = key.split('/');
  const query = number ? { number } : {};
  return (await blogApi.deskPostPreview({ params: { id }, query })).post;
};

export function PostPreview({ id, number }: { id: string; number: string | undefined }) {
  const { loaded, reload } = useLoaded(`${id}/${number ?? ''}`, loadPreview);
  return (
    <>
      <div className="preview-bar">
        <p>
          <b>Preview{number && `, version ${number}`}.</b> Only staff see this.
        </p>
        <ButtonLink look="outline" href={`#${id}`}>
          Back to the editor
        </ButtonLink>
      </div>
      <main id="main">
        <WhenLoaded loaded={loaded} onAgain={reload}>
          {(post) => <Article post={post} />}
        </WhenLoaded>
      </main>
    </>
  );
}
