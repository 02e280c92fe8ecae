// When an article is on the site: now, at a time, no longer, or never.

import { useState } from 'react';
import type { DeskPost } from '#contract/blog.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { fromFieldTime, indianDate } from '#contract/india-time.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import type { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid } from '#web/ui/field.tsx';
import { blogApi } from './blog-api.ts';

export function PublishBox({
  post,
  dirty,
  change,
  now,
  run,
  onRemoved,
}: {
  post: DeskPost;
  dirty: boolean;
  change: ReturnType<typeof useChange>;
  now: number;
  /** Saves first, then does this to what was saved. */
  run: (then: (saved: DeskPost) => Promise<DeskPost>) => Promise<boolean>;
  onRemoved: () => Promise<void> | void;
}) {
  const [scheduling, setScheduling] = useState(false);
  const typed = useState({ date: indianDate(now + dayMs), time: '09:00' });
  const cell = bindFields('schedule', typed, change.errorAt);
  const isLive = post.state === 'published';
  const publish = (at?: number) =>
    run(async ({ id, number }) => {
      const body = { number, ...(at === undefined ? {} : { at }) };
      return (await blogApi.deskPostPublish({ params: { id }, body })).post;
    });
  const schedule = () => {
    const [{ date, time }] = typed;
    const at = fromFieldTime(`${date}T${time}`);
    if (Number.isNaN(at)) change.refuse('at', 'Choose a day and a time');
    else void publish(at);
  };
  const takeOff = () =>
    run(async ({ id }) => (await blogApi.deskPostUnpublish({ params: { id }, body: {} })).post);
  const throwAway = () =>
    change.run(async () => {
      await blogApi.deskPostRemove({ params: { id: post.id }, body: {} });
      await onRemoved();
    });
  const neverPublished = post.publishedAt === null && !post.revisions.some(({ live }) => live);
  return (
    <section className="stack" aria-label="On the site">
      <div className="flow">
        {(!isLive || post.pending || dirty) && (
          <Button look="primary" disabled={change.busy} onClick={() => void publish()}>
            {isLive ? 'Publish changes' : 'Publish now'}
          </Button>
        )}
        {!isLive && !scheduling && (
          <Button look="outline" disabled={change.busy} onClick={() => setScheduling(true)}>
            Publish later
          </Button>
        )}
        {post.publishedAt !== null && (
          <Button look="outline" disabled={change.busy} onClick={() => void takeOff()}>
            Unpublish
          </Button>
        )}
      </div>
      {scheduling && !isLive && (
        <div className="screen-form frame">
          <FieldGrid>
            <Field {...cell('date')} label="Day" type="date" min={indianDate(now)} />
            <Field {...cell('time')} label="Time in India" type="time" />
          </FieldGrid>
          {change.errorAt('at') && <ErrorText message={change.errorAt('at')?.message ?? ''} />}
          <div className="screen-form-foot row">
            <Button look="primary" disabled={change.busy} onClick={schedule}>
              Schedule
            </Button>
            <Button look="outline" onClick={() => setScheduling(false)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {neverPublished && (
        <button className="link-button" type="button" disabled={change.busy} onClick={() => void throwAway()}>
          Delete draft
        </button>
      )}
    </section>
  );
}
