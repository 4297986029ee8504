import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { InputProps } from './input-props.ts';

/** What an empty document looks like as HTML. */
const emptyHtml = '<p></p>';

/** Formatted text (HTML). The server cleans it again on every write. */
export function RichTextInput({ id, field, value, onChange, isDisabled }: InputProps<'richText'>) {
  const html = typeof value === 'string' ? value : '';
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false, defaultProtocol: 'https' } })],
    content: html,
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        class: 'admin-rich__text',
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.getHTML() === emptyHtml ? null : changed.getHTML()),
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    const shown = editor.getHTML() === emptyHtml ? '' : editor.getHTML();
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(isDisabled !== true, false);
  }, [editor, isDisabled]);
  return (
    <div className="admin-rich">
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  label: string;
  title: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    label: '粗体',
    title: '粗体 Ctrl+B',
    isOn: (e) => e.isActive('bold'),
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: '斜体',
    title: '斜体 Ctrl+I',
    isOn: (e) => e.isActive('italic'),
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: '下划线',
    title: '下划线 Ctrl+U',
    isOn: (e) => e.isActive('underline'),
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    label: '小标题',
    title: '小标题',
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: '项目列表',
    title: '项目列表',
    isOn: (e) => e.isActive('bulletList'),
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: '编号列表',
    title: '编号列表',
    isOn: (e) => e.isActive('orderedList'),
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: '引用',
    title: '引用',
    isOn: (e) => e.isActive('blockquote'),
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  { label: '撤销', title: '撤销 Ctrl+Z', isOn: () => false, run: (e) => e.chain().focus().undo().run() },
  { label: '重做', title: '重做 Ctrl+Shift+Z', isOn: () => false, run: (e) => e.chain().focus().redo().run() },
];

function RichTextTools({ editor }: { editor: Editor }) {
  const active = useEditorState({ editor, selector: ({ editor: current }) => tools.map(({ isOn }) => isOn(current)) });
  return (
    <div className="admin-rich__tools" role="toolbar" aria-label="文字格式">
      {tools.map(({ label, title, run }, index) => (
        <button
          key={title}
          type="button"
          title={title}
          aria-pressed={active[index] ?? false}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
