// The document every page shares.
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';

export interface RouteHandle {
  interactive?: boolean;
}

export function Layout({ children }: { children: ReactNode }) {
  const interactive =
    import.meta.env.DEV ||
    useMatches().some((match) => (match.handle as RouteHandle | undefined)?.interactive);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {interactive && <Scripts />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
