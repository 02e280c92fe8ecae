// What scripts/legal-markdown.ts makes of a Markdown file.
declare module '*.md' {
  export const document: import('./legal-document.ts').LegalDocument;
}
