// The API as loaders call it: every row of the table.
import { apiPrefix } from '#contract/constants.ts';
import { type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Transport } from '#contract/transport.ts';
import { type Client, createClient } from './api-client.ts';

export type ApiClient = Client<Endpoints>;

export const createApiClient = (transport: Transport): ApiClient =>
  createClient(endpoints, apiPrefix, transport);
