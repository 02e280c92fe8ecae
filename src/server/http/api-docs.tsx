// The API described from the same schemas that guard it: JSON for programs, a page for people.
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { accountEndpoints } from '#contract/account.ts';
import { apiPrefix } from '#contract/constants.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorStatuses } from '#contract/errors.ts';
import { findingEndpoints } from '#contract/findings.ts';
import { staffPrefix } from '#contract/staff.ts';
import { visitEndpoints } from '#contract/visits.ts';
import { sendHtml } from './html-page.tsx';

export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Hyderabad Building Care API', version: '1.0.0' },
      servers: [{ url: publicUrl }],
    },
    // Public endpoints of the table only: all have a summary, and staff endpoints stay undocumented.
    transform: (input) =>
      input.url.startsWith(staffPrefix) || !input.schema?.summary
        ? { schema: { hide: true }, url: input.url }
        : jsonSchemaTransform(input),
  });
}

interface Operation {
  summary?: string;
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

export function apiDocsRoutes(app: FastifyInstance): void {
  const describe = () => app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  app.get('/api/openapi.json', async () => describe());
  app.get('/api/docs', async (_request, reply) => {
    const { paths } = describe();
    return sendHtml(
      reply,
      'API',
      <>
        <h1>API</h1>
        <p>
          Every call sits under <code>{apiPrefix}</code> and speaks JSON. The same description for programs:{' '}
          <a href="/api/openapi.json">openapi.json</a>.
        </p>
        <p>
          Writes need <code>content-type: application/json</code>; with a session cookie also the{' '}
          <code>X-XSRF-TOKEN</code> header, equal to the <code>XSRF-TOKEN</code> cookie. An{' '}
          <code>Idempotency-Key</code> header makes a retry safe.
        </p>
        <h2>Failures</h2>
        <pre>{'{ "success": false, "code": "invalid", "message": "Name is required", "field": "name" }'}</pre>
        <table>
          <tbody>
            {Object.entries(errorStatuses).map(([code, status]) => (
              <tr key={code}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>{status}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {Object.values<Endpoint>({
          ...endpoints,
          ...visitEndpoints,
          ...findingEndpoints,
          ...accountEndpoints,
        }).map((endpoint) => {
          const path = apiPrefix + endpoint.path.replace(/:(\w+)/g, '{$1}');
          const operation = paths[path]?.[endpoint.method.toLowerCase()];
          const request = operation?.requestBody?.content['application/json']?.schema;
          const answer = operation?.responses?.['200']?.content?.['application/json']?.schema;
          return (
            <section className="sheet" key={path}>
              <h2>
                <code>
                  {endpoint.method} {path}
                </code>
              </h2>
              <p>
                {endpoint.summary}
                {endpoint.access === 'customer' ? '. Needs a logged-in customer.' : '.'}
              </p>
              {request ? (
                <>
                  <p className="mute">Send</p>
                  <pre>{JSON.stringify(request, null, 2)}</pre>
                </>
              ) : null}
              <p className="mute">Answer</p>
              <pre>{JSON.stringify(answer, null, 2)}</pre>
            </section>
          );
        })}
      </>,
    );
  });
}
