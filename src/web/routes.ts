// URL -> page. The one place to look for what a path shows.
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('pages/home.tsx'), route('*', 'pages/not-found.tsx')] satisfies RouteConfig;
