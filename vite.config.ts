// Vite builds the web room; assets keep their own hashed files so that they can be cached for ever.
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Files with fixed addresses (blog covers, icons, shared pictures) are drawn before the build.
  publicDir: '.cache/public',
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
