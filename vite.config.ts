// How Vite builds the pages. Assets are files with a hash in their name, so that browsers may cache them for ever.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { legalMarkdown } from './scripts/legal-markdown.ts';

export default defineConfig({
  plugins: [legalMarkdown(), reactRouter()],
  // Files with fixed addresses (blog covers, icons, shared pictures) are drawn before the build.
  publicDir: '.cache/public',
  // The font travels inside its stylesheet, see docs/decisions/0013.
  build: { assetsInlineLimit: (file) => file.endsWith('.woff2'), target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What several pages share comes in a few files instead of one per component.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'shared',
                  // Without the desk's part, which no visitor needs: a module brings along what it imports.
                  test: /(src[\\/](web[\\/](ui|lib|content)|contract)|\.cache[\\/]drawings)[\\/](?!staff|operations)/,
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
