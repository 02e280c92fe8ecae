/** A live site whose mail and payments lead nowhere. */
export const liveEnv = {
  APP_MODE: 'live',
  PUBLIC_URL: 'https://site.test',
  SESSION_SECRET: 'a-Sample-Secret-of-32-characters-or-more',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'desk@hbc.example',
  LEADS_TO: 'leads@hbc.example',
  PAYMENT_PROVIDER: 'phonepe-v1',
  PHONEPE_BASE_URL: 'https://127.0.0.1:9/apis/hermes',
  PHONEPE_MERCHANT_ID: 'SAMPLE',
  PHONEPE_SALT_KEY: 'sample',
  PHONEPE_SALT_INDEX: '1',
};
