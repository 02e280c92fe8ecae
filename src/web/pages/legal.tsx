// /terms-and-conditions, /privacy-policy and /refund-policy (specification, section 2).
import { useLocation } from 'react-router';
import { legalDocument } from '#web/content/legal.ts';
import { LegalText } from '#web/features/site/legal/legal-text.tsx';
import { fitDescription } from '#web/lib/fit-meta.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { companyFrom, useCompany } from '#web/lib/site-content.ts';
import { plainPage } from '#web/lib/structured-data.ts';
import type { Route } from './+types/legal.ts';

export const handle: RouteHandle = { callToAction: { title: 'Something unclear? Ask us.' } };

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const document = legalDocument(location.pathname, companyFrom(matches));
  if (!document) return [];
  const { path, title, summary } = document;
  return pageMeta(matches, {
    path,
    title,
    description: fitDescription(summary),
    image: { name: path.slice(1), alt: title },
    structuredData: plainPage([{ name: title, path }]),
  });
};

export default function Legal() {
  const document = legalDocument(useLocation().pathname, useCompany());
  return document && <LegalText document={document} />;
}
