// Which payment gateway the site talks to: PhonePe in either protocol, or the simulator inside this process.
import { company } from '#contract/company.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { PaymentGateway } from './payment-gateway.port.ts';
import { createPhonePeV1 } from './phonepe-v1.gateway.ts';
import { createPhonePeV2 } from './phonepe-v2.gateway.ts';
import type { Simulator } from './simulator.ts';

/** The answer to a customer must be out within ten seconds, with time to write down what happened. */
export const gatewayTimeoutMs = 8000;

/** Where PhonePe's pay pages live; a customer is sent nowhere else. */
const phonePeHosts = [
  'mercury.phonepe.com',
  'mercury-t2.phonepe.com',
  'mercury-uat.phonepe.com',
  'mercury-stg.phonepe.com',
];

/** Plainly fake, and good for nothing outside the simulator. */
const simulatedMerchant = {
  merchantId: 'DEMOMERCHANT',
  saltKey: 'demo-salt-key-not-a-secret',
  saltIndex: '1',
};

interface OpenGateway {
  gateway: PaymentGateway;
  simulator?: Simulator;
  /** The merchant money must have gone to, where the protocol says. */
  merchantId: string | undefined;
}

export async function openGateway(
  config: Config,
  { timeoutMs = gatewayTimeoutMs, now }: { timeoutMs: number | undefined; now: Clock },
): Promise<OpenGateway> {
  const { phonepe } = config;
  const patience = { timeoutMs, now };
  const local = config.mode === 'demo' && phonepe.baseUrl ? [new URL(phonepe.baseUrl).origin] : [];
  const allowedRedirectHosts = [...phonePeHosts, ...local];
  if (config.paymentProvider === 'phonepe-v1') {
    const gateway = createPhonePeV1({ ...phonepe, ...patience, allowedRedirectHosts });
    return { gateway, merchantId: phonepe.merchantId };
  }
  if (config.paymentProvider === 'phonepe-v2') {
    return {
      gateway: createPhonePeV2({
        ...phonepe,
        ...patience,
        authBaseUrl: phonepe.authUrl,
        allowedRedirectHosts,
      }),
      merchantId: undefined,
    };
  }
  // A live site never loads it.
  const { createSimulator } = await import('./simulator.ts');
  const ownHost = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const publicUrl = `${config.publicUrl}/simulator`;
  return {
    gateway: createPhonePeV1({
      ...simulatedMerchant,
      ...patience,
      baseUrl: `http://${ownHost}:${config.port}/simulator`,
      allowedRedirectHosts: [new URL(publicUrl).origin],
    }),
    merchantId: simulatedMerchant.merchantId,
    simulator: createSimulator({
      publicUrl: () => publicUrl,
      payee: company.name,
      v1: simulatedMerchant,
    }),
  };
}
