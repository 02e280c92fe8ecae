// /login-verify : the mailed code, and then back to where the person was headed.
import { loadWords } from '#web/content/load-words.ts';
import { authApi } from '#web/features/auth/auth-api.ts';
import { authHandle } from '#web/features/auth/auth-layout.tsx';
import { toPending } from '#web/features/auth/pending-code.ts';
import { rememberedLink } from '#web/features/auth/return-path.ts';
import { VerifyScreen, verifyPreloads } from '#web/features/auth/verify-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/login-verify.ts';

export const handle: RouteHandle = authHandle;

export const links: Route.LinksFunction = () => verifyPreloads;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { metaTitle: title, loginDescription: description } = loaderData.words.auth.verify;
  return pageMeta(matches, { path: '/login-verify', title, description, noIndex: true });
};

export const loader = async (args: Route.LoaderArgs) => ({
  words: await loadWords(args, ['auth', 'forms', 'messages'], 'verify'),
});

export default function LoginVerify() {
  return (
    <VerifyScreen
      purpose="login"
      start="/login"
      resend={async ({ email }) => toPending(await authApi.loginOtp({ body: { email } }))}
      verify={({ hash, email }, otp) =>
        authApi.loginVerify({ body: { hash, otp, email, ...rememberedLink() } })
      }
    />
  );
}
