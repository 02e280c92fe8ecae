// Vite builds the web room; assets keep their own hashed files so that they can be cached for ever.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Files with fixed addresses (blog covers, icons, shared pictures) are drawn before the build.
  publicDir: '.cache/public',
  // The font travels inside its stylesheet, see docs/decisions/0013.
  build: { assetsInlineLimit: (file) => file.endsWith('.woff2'), target: 'es2022' },
});
