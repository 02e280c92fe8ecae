// One article, open to write in: its words, what lists show of it, and when it is on the site.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type DeskPost, type PostDraft, postDraft } from '#contract/blog.staff.ts';
import { serviceKeys } from '#contract/services.ts';
import { serviceWords } from '#web/desk/desk-words.ts';
import { PictureInput } from '#web/desk/picture-input.tsx';
import { uploadPicture } from '#web/desk/upload-picture.ts';
import { useChange } from '#web/desk/use-change.ts';
import { useUnsaved } from '#web/desk/use-unsaved.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import { blogApi } from './blog-api.ts';
import { addressFrom, emptyDraft, stateSentence } from './blog-words.ts';
import { PublishBox } from './post-publishing.tsx';
import { Revisions } from './post-revisions.tsx';
import { RichText } from './rich-text.tsx';
import { unsavedDraft } from './unsaved-draft.ts';
import './post-editor.css';

type Change = ReturnType<typeof useChange>;

function Cover({
  draft,
  onDraft,
  onUpload,
  change,
}: {
  draft: PostDraft;
  onDraft: (more: Partial<PostDraft>) => void;
  /** The cover is on its way: what is saved or published waits for it. */
  onUpload: (upload: Promise<unknown>) => void;
  change: Change;
}) {
  const upload = useChange();
  const choose = (file: File) =>
    onUpload(upload.run(async () => onDraft({ cover: (await uploadPicture(file)).url })));
  const fault = upload.fault ?? upload.errorAt('image')?.message ?? change.errorAt('cover')?.message;
  return (
    <div className="post-cover">
      {draft.cover && <img src={draft.cover} alt="" width={380} height={203} />}
      <PictureInput
        id="cover-file"
        label={draft.cover ? 'Change the cover picture' : 'Choose a cover picture'}
        fault={fault}
        onChoose={choose}
      />
      {upload.busy && <p role="status">Uploading…</p>}
      <Field
        name="coverAlt"
        idPrefix="post"
        label="Cover picture description (alt text)"
        maxLength={500}
        value={draft.coverAlt}
        onChange={(event) => onDraft({ coverAlt: event.target.value })}
        error={change.errorAt('coverAlt')}
      />
    </div>
  );
}

function Details({
  draft,
  onDraft,
  onUpload,
  change,
}: {
  draft: PostDraft;
  onDraft: (more: Partial<PostDraft>) => void;
  onUpload: (upload: Promise<unknown>) => void;
  change: Change;
}) {
  return (
    <section className="post-details stack" aria-label="Details">
      <TextareaField
        name="shortDescription"
        idPrefix="post"
        label="Summary for lists"
        rows={3}
        maxLength={300}
        value={draft.shortDescription}
        onChange={(event) => onDraft({ shortDescription: event.target.value })}
        error={change.errorAt('shortDescription')}
      />
      <Cover draft={draft} onDraft={onDraft} onUpload={onUpload} change={change} />
      <FieldGrid>
        <div className="field">
          <label className="field-label" htmlFor="post-service">
            Service
          </label>
          <select
            className="field-control"
            id="post-service"
            value={draft.service ?? ''}
            onChange={({ target: { value } }) =>
              onDraft({ service: serviceKeys.find((key) => key === value) ?? null })
            }
          >
            <option value="">None</option>
            {serviceKeys.map((key) => (
              <option key={key} value={key}>
                {serviceWords[key].long}
              </option>
            ))}
          </select>
        </div>
        <Field
          name="minutesToDo"
          idPrefix="post"
          label="Time needed, minutes"
          optional
          type="number"
          min={1}
          max={1000}
          value={draft.minutesToDo ?? ''}
          onChange={({ target: { value } }) =>
            onDraft({ minutesToDo: value ? Math.round(Number(value)) : null })
          }
          error={change.errorAt('minutesToDo')}
        />
      </FieldGrid>
    </section>
  );
}

export function PostEditor({
  post,
  now,
  onChanged,
  onRestored,
}: {
  /** Undefined for one that is not saved yet. */
  post?: DeskPost;
  now: number;
  onChanged: (post: DeskPost) => void;
  /** Its words are others now. */
  onRestored: (post: DeskPost) => void;
}) {
  const key = post?.id ?? 'new';
  const number = post?.number ?? 0;
  const saved = post?.draft ?? emptyDraft;
  const [begun] = useState(() => unsavedDraft.read(key, number));
  const [draft, setDraft] = useState(begun ?? saved);
  const [dirty, setDirty] = useUnsaved(begun !== undefined);
  const change = useChange();
  const navigate = useNavigate();

  const latest = useRef(draft);
  const edited = useRef(dirty);
  const upload = useRef<Promise<unknown>>(undefined);
  const onDraft = (more: Partial<PostDraft>) => {
    latest.current = { ...latest.current, ...more };
    edited.current = true;
    unsavedDraft.keep(key, number, latest.current);
    setDraft(latest.current);
    setDirty(true);
  };
  const onTitle = (title: string) =>
    // Until an address is chosen, it follows the title.
    onDraft(
      !post && draft.slug === addressFrom(draft.title) ? { title, slug: addressFrom(title) } : { title },
    );

  const forget = () => {
    unsavedDraft.forget(key);
    edited.current = false;
    setDirty(false);
  };

  /** The saved article, or undefined when the draft was refused at a field. */
  const save = async (): Promise<DeskPost | undefined> => {
    await upload.current;
    const checked = postDraft.safeParse(latest.current);
    if (!checked.success) {
      const [issue] = checked.error.issues;
      change.refuse(String(issue?.path[0] ?? ''), issue?.message ?? 'Please check what you entered');
      return undefined;
    }
    if (post && !edited.current) return post;
    const answer = post
      ? await blogApi.deskPostSave({ params: { id: post.id }, body: { number, draft: checked.data } })
      : await blogApi.deskPostCreate({ body: checked.data });
    forget();
    return answer.post;
  };
  const run = (then: (saved: DeskPost) => Promise<DeskPost>) =>
    change.run(async () => {
      const kept = await save();
      if (!kept) return;
      try {
        onChanged(await then(kept));
      } catch (error) {
        // What was saved stays saved, whatever became of the rest.
        onChanged(kept);
        throw error;
      }
    });

  return (
    <div className="columns post-editor">
      <div className="post-words">
        <h1 className="post-heading">{post ? 'Edit article' : 'New article'}</h1>
        {begun && dirty && (
          <p className="screen-notice" role="status">
            You have unsaved changes from earlier. Save them, or{' '}
            <button
              className="link-button"
              type="button"
              onClick={() => {
                unsavedDraft.forget(key);
                location.reload();
              }}
            >
              discard them
            </button>
            .
          </p>
        )}
        <div className="screen-form frame">
          <FieldGrid>
            <Field
              name="title"
              idPrefix="post"
              label="Title"
              wide
              maxLength={150}
              value={draft.title}
              onChange={(event) => onTitle(event.target.value)}
              error={change.errorAt('title')}
            />
            <Field
              name="slug"
              idPrefix="post"
              label="Address: /posts/"
              wide
              autoComplete="off"
              spellCheck={false}
              value={draft.slug}
              onChange={(event) => onDraft({ slug: event.target.value })}
              error={change.errorAt('slug')}
            />
          </FieldGrid>
        </div>
        {post && post.publishedAt !== null && draft.slug !== saved.slug && (
          <p className="post-hint">The old address will redirect to the new one.</p>
        )}
        <h2 className="post-label" id="post-content-label">
          Article
        </h2>
        <RichText
          start={draft.content}
          labelledBy="post-content-label"
          onChange={(content) => onDraft({ content })}
        />
        {change.errorAt('content') && <ErrorText message={change.errorAt('content')?.message ?? ''} />}
      </div>
      <aside className="post-side" aria-label="Publishing">
        <div className="post-state">
          <p>
            <b>{post ? stateSentence(post, now) : 'Not saved yet'}</b>
          </p>
          {post?.state === 'published' && (
            <p>
              <a href={`/posts/${saved.slug}`}>View on the site</a>
            </p>
          )}
          {post?.pending && <p>Some saved changes are not published yet.</p>}
          <p role="status">{dirty ? 'You have unsaved changes.' : post ? 'All changes are saved.' : ''}</p>
          <div className="flow">
            <Button
              look="outline"
              disabled={change.busy || !dirty}
              onClick={() => void run(async (kept) => kept)}
            >
              Save draft
            </Button>
            {post && !dirty && (
              <ButtonLink look="outline" href={`/desk/blog/${post.id}/preview`}>
                Preview
              </ButtonLink>
            )}
          </div>
          {change.fault && (
            <div role="alert">
              <ErrorText message={change.fault} />
            </div>
          )}
        </div>
        {post && (
          <PublishBox
            post={post}
            dirty={dirty}
            change={change}
            now={now}
            run={run}
            onRemoved={() => {
              forget();
              return navigate('/desk/blog', { replace: true });
            }}
          />
        )}
        <Details
          draft={draft}
          onDraft={onDraft}
          onUpload={(begun) => {
            upload.current = begun;
          }}
          change={change}
        />
        {post && <Revisions post={post} dirty={dirty} now={now} onRestored={onRestored} />}
      </aside>
    </div>
  );
}
