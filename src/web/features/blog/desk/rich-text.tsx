// The article's text: a toolbar over what looks like the page it becomes.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { PictureInput } from '#web/desk/picture-input.tsx';
import { uploadPicture } from '#web/desk/upload-picture.ts';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { KeptAttributes, KeptBlock, Note, Picture } from './rich-text-nodes.ts';
import './rich-text.css';

/** What the server keeps as a link. */
const isLink = (address: string): boolean =>
  /^(?:https:\/\/\S+|mailto:\S+|tel:[+\d]+|\/(?!\/)\S*|#\S+)$/.test(address);

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['tel', 'mailto'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isLink,
    },
  }),
  KeptAttributes,
  KeptBlock,
  Picture,
  Note,
];

/** The empty line the editor keeps at the end is not part of the article. */
export const articleOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '');

function Tool({
  label,
  pressed,
  disabled,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  /** A sign in place of the word; the word must begin with it. */
  children?: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children ?? label}
    </button>
  );
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const address = href.trim();
    if (address && !isLink(address)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address) chain.setLink({ href: address }).run();
    else chain.unsetLink().run();
    onClose();
  };
  return (
    <form className="rich-text-ask row" onSubmit={apply} noValidate>
      <Field
        name="href"
        idPrefix="link"
        label="Address"
        inputMode="url"
        autoComplete="off"
        value={href}
        onChange={(event) => setHref(event.target.value)}
        error={wrong ? { message: 'https://…, /a-page-of-ours, mailto:… or tel:…' } : undefined}
      />
      <Button look="primary" type="submit">
        {href.trim() ? 'Set the link' : 'Remove the link'}
      </Button>
      <Button look="outline" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

function PictureForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [alt, setAlt] = useState('');
  const file = useRef<File>(undefined);
  const change = useChange();
  const insert = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      if (!file.current) return change.refuse('image', 'Choose a picture first');
      if (!alt.trim()) return change.refuse('alt', 'Describe the picture for people who cannot see it');
      const { url, width, height } = await uploadPicture(file.current);
      const attrs = { src: url, alt: alt.trim(), width, height };
      editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
      onClose();
    });
  };
  return (
    <form className="rich-text-ask row" onSubmit={insert} noValidate>
      <div className="rich-text-file">
        <PictureInput
          id="picture-file"
          label="Choose a picture"
          fault={change.errorAt('image')?.message}
          onChoose={(chosen) => {
            file.current = chosen;
          }}
        />
      </div>
      <Field
        name="alt"
        idPrefix="picture"
        label="Picture description (alt text)"
        maxLength={300}
        value={alt}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setAlt(event.target.value)}
        error={change.errorAt('alt')}
      />
      {change.fault && <ErrorText message={change.fault} />}
      <Button look="primary" type="submit" disabled={change.busy}>
        {change.busy ? 'Uploading…' : 'Insert'}
      </Button>
      <Button look="outline" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}

function Toolbar({ editor }: { editor: Editor }) {
  const [asking, setAsking] = useState<'link' | 'picture'>();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      note: current.isActive('note'),
      link: current.isActive('link'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const edit = () => editor.chain().focus();
  const close = () => {
    setAsking(undefined);
    editor.commands.focus();
  };
  return (
    <>
      <div className="rich-text-tools" role="toolbar" aria-label="Formatting">
        <Tool label="Heading" pressed={state.h2} onPress={() => edit().toggleHeading({ level: 2 }).run()} />
        <Tool
          label="Subheading"
          pressed={state.h3}
          onPress={() => edit().toggleHeading({ level: 3 }).run()}
        />
        <Tool label="Bold" pressed={state.bold} onPress={() => edit().toggleBold().run()}>
          <b>B</b>
        </Tool>
        <Tool label="Italic" pressed={state.italic} onPress={() => edit().toggleItalic().run()}>
          <i>I</i>
        </Tool>
        <Tool label="List" pressed={state.bullets} onPress={() => edit().toggleBulletList().run()} />
        <Tool
          label="Numbered list"
          pressed={state.numbers}
          onPress={() => edit().toggleOrderedList().run()}
        />
        <Tool label="Quotation" pressed={state.quote} onPress={() => edit().toggleBlockquote().run()} />
        <Tool
          label="Boxed note"
          pressed={state.note}
          onPress={() => (state.note ? edit().lift('note').run() : edit().wrapIn('note').run())}
        />
        <Tool label="Link" pressed={state.link} onPress={() => setAsking('link')} />
        <Tool label="Picture" onPress={() => setAsking('picture')} />
        <Tool label="Line" onPress={() => edit().setHorizontalRule().run()} />
        <Tool label="Undo" disabled={!state.canUndo} onPress={() => edit().undo().run()} />
        <Tool label="Redo" disabled={!state.canRedo} onPress={() => edit().redo().run()} />
      </div>
      {asking === 'link' && <LinkForm editor={editor} onClose={close} />}
      {asking === 'picture' && <PictureForm editor={editor} onClose={close} />}
    </>
  );
}

export function RichText({
  start,
  labelledBy,
  onChange,
}: {
  /** What it begins with; later changes of it are not seen. */
  start: string;
  labelledBy: string;
  onChange: (html: string) => void;
}) {
  const editor = useEditor({
    extensions,
    content: start,
    // The page's policy lets no script add styles, and the server draws no editor.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        class: 'prose rich-text-page',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(articleOf(changed)),
  });
  if (!editor) return <p aria-busy="true">Loading…</p>;
  return (
    <div className="frame">
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
